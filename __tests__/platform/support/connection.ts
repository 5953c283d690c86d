import { connect, type Socket } from 'node:net';

export interface RawConnection {
	readonly socket: Socket;
	/** Everything that was received until the other side closed the connection. */
	readonly closed: Promise<string>;
}

/** A connection that sends these very bytes and then nothing more. */
export function openConnection(url: string, bytes: string): RawConnection {
	const { hostname, port } = new URL(url);
	const socket = connect({ host: hostname, port: Number(port) });
	let received = '';
	socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
	// A reset is an end like any other here.
	socket.on('error', () => undefined);
	const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
	if (bytes !== '') {
		socket.write(bytes);
	}
	return { socket, closed };
}

/** A request whose body never comes, though its headers promise it. */
export const stalledRequest = (path: string, headers: Readonly<Record<string, string>>, contentLength = 1000): string =>
	[
		`POST ${path} HTTP/1.1`,
		'host: platform',
		'content-type: application/json',
		`content-length: ${contentLength}`,
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
		'',
		'',
	].join('\r\n');
