import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface DatabaseLine {
	/** The address of the database through this line. */
	readonly url: string;
	/** The server is gone: connections break, new ones are refused. */
	cut(): Promise<void>;
	mend(): Promise<void>;
	close(): Promise<void>;
}

/** A line to a PostgreSQL server that a test can cut, as if the server went away. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
	const target = new URL(databaseUrl);
	const sockets = new Set<Socket>();
	let server: Server | null = null;

	async function listen(port: number): Promise<number> {
		server = createServer((socket) => {
			const other = connect(Number(target.port), target.hostname);
			for (const [one, two] of [
				[socket, other],
				[other, socket],
			] as const) {
				sockets.add(one);
				one.on('data', (data) => two.write(data));
				one.on('error', () => two.destroy());
				one.on('close', () => {
					sockets.delete(one);
					two.destroy();
				});
			}
		});
		const listening = server;
		await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
		return (listening.address() as AddressInfo).port;
	}

	async function cut(): Promise<void> {
		const closing = server;
		server = null;
		const closed = new Promise((resolve) => (closing === null ? resolve(null) : closing.close(resolve)));
		for (const socket of sockets) {
			socket.destroy();
		}
		await closed;
	}

	const port = await listen(0);
	const url = new URL(databaseUrl);
	url.hostname = '127.0.0.1';
	url.port = String(port);
	return { url: url.href, cut, mend: async () => void (await listen(port)), close: cut };
}
