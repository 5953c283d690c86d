import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The program of a server that writes the body of each PUT to one file of a folder: the least that an upload can cost. */
const [, , folder = ''] = process.argv;

const server = createServer((request, response) => {
	pipeline(request, createWriteStream(path.join(folder, 'put.bin'))).then(
		() => response.writeHead(204).end(),
		() => response.destroy()
	);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
