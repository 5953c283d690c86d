import { videoPorts } from '../../../app/ports/video/video';
import { uploadTokenHeader } from '../../../api/contract/video/videos.contract';

interface TusRequest {
	readonly getMethod: () => string;
	readonly setHeader: (name: string, value: string) => void;
}

/** What the library was told about each upload. Its own requests need a browser: the journeys send them. */
const mockOptions: { readonly overridePatchMethod?: boolean; readonly onBeforeRequest: (request: TusRequest) => void }[] = [];

jest.mock('tus-js-client', () => ({
	Upload: class {
		static terminate(_url: string, options: (typeof mockOptions)[number]): void {
			mockOptions.push(options);
		}
		readonly url = null;
		constructor(_file: File, options: (typeof mockOptions)[number]) {
			mockOptions.push(options);
		}
		readonly start = () => undefined;
		readonly abort = () => undefined;
	},
}));

it('sends each request of an upload with its token, and names its method for servers that know GET and POST alone', async () => {
	const ports = videoPorts({ readUploadToken: () => 'token-1' });
	ports.openVideoUpload({ file: new File(['film'], 'film.mp4'), endpoint: 'https://choir.example/uploads', uploadUrl: null }, {} as never);
	await ports.discardVideoUpload('https://choir.example/uploads/1');
	expect(mockOptions.map(({ overridePatchMethod }) => overridePatchMethod)).toEqual([true, undefined]);
	for (const { onBeforeRequest } of mockOptions) {
		const headersOf = (method: string) => {
			const headers: Record<string, string> = {};
			onBeforeRequest({ getMethod: () => method, setHeader: (name, value) => void (headers[name] = value) });
			return headers;
		};
		expect(headersOf('POST')).toEqual({ [uploadTokenHeader]: 'token-1' });
		for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH']) {
			expect(headersOf(method)).toEqual({ [uploadTokenHeader]: 'token-1', 'X-HTTP-Method-Override': method });
		}
	}
});
