import { once } from 'node:events';
import { createServer } from 'node:http';
import { loopback } from '../../../scripts/site/ports';

/** Commands that test files, which may run in other processes, send to the processes of the set-up. */
export type Commands = Readonly<Record<string, (argument: unknown) => unknown>>;

export interface ControlServer {
	readonly url: string;
	close(): Promise<void>;
}

/** Serves `commands` by name: `POST /NAME` with the argument as JSON. */
export async function serveCommands(commands: Commands): Promise<ControlServer> {
	const server = createServer((request, response) => {
		void (async () => {
			const parts: Buffer[] = [];
			for await (const part of request) {
				parts.push(part as Buffer);
			}
			const command = commands[(request.url ?? '').slice(1)];
			try {
				if (!command) {
					throw new Error(`There is no command ${request.url}.`);
				}
				const result = await command(JSON.parse(Buffer.concat(parts).toString('utf8') || 'null'));
				response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? null));
			} catch (error) {
				response.writeHead(500).end((error as Error).message);
			}
		})();
	});
	server.listen(0, loopback);
	await once(server, 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) {
		throw new Error('The control server has no address.');
	}
	return {
		url: `http://${loopback}:${address.port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/** Has the set-up run a command. */
export async function runCommand(controlUrl: string, name: string, argument?: unknown): Promise<unknown> {
	const response = await fetch(`${controlUrl}/${name}`, { method: 'POST', body: JSON.stringify(argument ?? null) });
	if (!response.ok) {
		throw new Error(await response.text());
	}
	return response.json();
}
