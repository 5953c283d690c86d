import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPictureClient, isPublicPicture } from '../../../platform/domains/media/media-sources/picture-client';

const picture = Buffer.from('the bytes of a picture');
let server: Server;
let address: string;
beforeAll(async () => {
	server = createServer(({ url = '' }, response) => {
		const [, path = '', rest = ''] = url.split('/');
		switch (path) {
			case 'picture':
				return response.end(picture);
			case 'moved':
				return response.writeHead(302, { location: rest === '0' ? '/picture' : `/moved/${Number(rest) - 1}` }).end();
			case 'inside':
				return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
			case 'nowhere':
				return response.writeHead(302).end();
			case 'cut':
				response.writeHead(200, { 'content-length': '100' }).write('half');
				return response.destroy();
			case 'silent':
				return undefined;
			default:
				return response.writeHead(404).end('nothing');
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** A client that takes the server of these tests for one on the Internet. */
const client = (options: { readonly maxBytes?: number; readonly timeoutMs?: number } = {}) =>
	createPictureClient({ isAllowed: ({ origin }) => origin === address, ...options });

it.each(['/picture', '/moved/0', '/moved/2'])('downloads the picture at %s', async (path) => {
	expect(await client().get(`${address}${path}`)).toEqual(picture);
});

it.each(['/moved/3', '/inside', '/nowhere', '/cut', '/gone'])('says that the picture at %s could not be loaded', async (path) => {
	await expect(client().get(`${address}${path}`)).rejects.toMatchObject({ status: 502, code: 'media_not_reached' });
});

it('gives up on a server that says nothing', async () => {
	await expect(client({ timeoutMs: 30 }).get(`${address}/silent`)).rejects.toMatchObject({ code: 'media_not_reached' });
});

it('stops when a picture is too large', async () => {
	await expect(client({ maxBytes: 10 }).get(`${address}/picture`)).rejects.toMatchObject({ status: 413, code: 'media_too_large' });
});

it('does not connect to a name that leads inside the network', async () => {
	const url = new URL(address);
	url.hostname = 'localhost';
	await expect(createPictureClient({ isAllowed: () => true }).get(`${url.href}picture`)).rejects.toMatchObject({ code: 'media_not_reached' });
});

it.each([
	['https://live.staticflickr.com/1.jpg', true],
	['http://live.staticflickr.com/1.jpg', false],
	['https://127.0.0.1/1.jpg', false],
	['https://0x7f000001/1.jpg', false],
	['https://[::1]/1.jpg', false],
	['https://localhost/1.jpg', false],
	['https://live.staticflickr.com:8443/1.jpg', false],
	['https://user@live.staticflickr.com/1.jpg', false],
	['file:///etc/passwd', false],
])('takes %s for the address of a picture: %s', (url, isPublic) => {
	expect(isPublicPicture(new URL(url))).toBe(isPublic);
});
