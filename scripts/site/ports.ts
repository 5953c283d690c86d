import { createServer } from 'node:net';

export const loopback = '127.0.0.1';

function listen(port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, loopback, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
		});
	});
}

export async function isPortFree(port: number): Promise<boolean> {
	try {
		await listen(port);
		return true;
	} catch {
		return false;
	}
}

/** A port that nobody listens on. Two runs at once may both be told the same one, so ask just before using it. */
export function freePort(): Promise<number> {
	return listen(0);
}
