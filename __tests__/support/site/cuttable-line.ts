import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { loopback } from '../../../scripts/site/ports';

export interface CuttableLine {
	readonly port: number;
	/** Breaks every connection that is open now; new ones are let through. */
	cut(): void;
	close(): Promise<void>;
}

/** Passes TCP connections on to a port, and breaks them when it is told to, as a network does. */
export async function startCuttableLine(targetPort: number): Promise<CuttableLine> {
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(targetPort, loopback);
		for (const [socket, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(socket);
			socket.on('error', () => other.destroy());
			socket.on('close', () => {
				sockets.delete(socket);
				other.destroy();
			});
		}
		near.pipe(far).pipe(near);
	});
	server.listen(0, loopback);
	await once(server, 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) {
		throw new Error('The line has no address.');
	}
	const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
	return {
		port: address.port,
		cut,
		close: async () => {
			cut();
			server.close();
			await once(server, 'close');
		},
	};
}
