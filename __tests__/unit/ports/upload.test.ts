import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { upload } from '../../../app/ports/media/upload';
import type { MediaUpload } from '../../../editor/wordpress';
import type { UploadFailure } from '../../../ports/index';

interface FakeRequest {
	readonly url: string;
	readonly headers: Record<string, string>;
	readonly form: FormData;
	readonly progress: (loaded: number) => void;
	readonly answer: (status: number, body: unknown) => void;
	readonly fail: () => void;
	isAborted: boolean;
}

const requests: FakeRequest[] = [];
const open: (() => void)[] = [];
let isReadable = true;

class FakeXhr {
	upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
	onload?: () => void;
	onerror?: () => void;
	onabort?: () => void;
	onloadend?: () => void;
	status = 0;
	responseText = '';
	private url = '';
	private readonly headers: Record<string, string> = {};
	private request: FakeRequest | undefined;
	open(_method: string, url: string) {
		this.url = url;
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value;
	}
	getAllResponseHeaders() {
		return 'content-type: application/json\r\n';
	}
	send(form: FormData) {
		this.request = {
			url: this.url,
			headers: this.headers,
			form,
			progress: (loaded) => this.upload.onprogress?.({ loaded, total: 100 }),
			answer: (status, body) => {
				this.status = status;
				this.responseText = JSON.stringify(body);
				this.onload?.();
				this.onloadend?.();
			},
			fail: () => {
				this.onerror?.();
				this.onloadend?.();
			},
			isAborted: false,
		};
		requests.push(this.request);
	}
	abort() {
		if (this.request) {
			this.request.isAborted = true;
		}
		this.onabort?.();
		this.onloadend?.();
	}
}

/** The form of Node takes no file of jsdom. */
class FakeForm {
	private readonly values = new Map<string, File>();
	append(name: string, file: File, filename: string) {
		this.values.set(name, new File([file], filename, { type: file.type }));
	}
	get(name: string) {
		return this.values.get(name) ?? null;
	}
}

/** Sends as WordPress's uploader does: the form has a new file of the same name and bytes. */
const mediaUpload: MediaUpload = ({ filesList, onFileChange, onError }) => {
	const [file] = filesList;
	if (!file || file.size > 50) {
		onError({ message: 'This file exceeds the maximum upload size for this site.' });
		return;
	}
	onFileChange([{ url: 'blob:1' }]);
	const body = new FormData();
	body.append('file', file, file.name);
	apiFetch({ path: '/wp/v2/media', method: 'POST', body }).then(
		(stored) => onFileChange([stored]),
		(error: { message: string }) => onError({ message: error.message })
	);
};

beforeAll(() => {
	globalThis.XMLHttpRequest = FakeXhr as never;
	globalThis.FormData = FakeForm as never;
	globalThis.createImageBitmap = (async () => {
		if (!isReadable) {
			throw new DOMException('', 'InvalidStateError');
		}
		return { close: () => undefined };
	}) as never;
	register(createReduxStore('core/block-editor', { reducer: () => ({}), selectors: { getSettings: () => ({ mediaUpload }) } }));
});
beforeEach(() => {
	requests.length = 0;
	isReadable = true;
});

afterEach(() => open.splice(0).forEach((close) => close()));

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

async function send(file = new File(['x'], 'sea.jpg', { type: 'image/jpeg' })) {
	const shares: number[] = [];
	const ids: number[] = [];
	const failures: UploadFailure[] = [];
	const close = upload(file, {
		onProgress: (share) => shares.push(share),
		onFiles: (files) => ids.push(...files.map(({ id }) => id)),
		onError: (failure) => failures.push(failure),
	});
	open.push(close);
	await settle();
	return { close, shares, ids, failures, request: requests[0] };
}

it('reports how much of a picture was sent, and then its file', async () => {
	const { shares, ids, request } = await send();
	expect(request?.url).toContain('wp/v2/media');
	expect((request?.form.get('file') as File).name).toBe('sea.jpg');
	request?.progress(40);
	request?.progress(100);
	request?.answer(201, { id: 7, source_url: 'https://site.example/sea.jpg' });
	await settle();
	expect(shares).toEqual([0, 0.4, 1]);
	expect(ids).toEqual([7]);
});

it('says in the words of WordPress why the site refused a picture, and without a connection in ours', async () => {
	const refused = await send();
	refused.request?.answer(500, { code: 'rest_upload_unknown_error', message: 'The disk is full.' });
	await settle();
	refused.close();
	expect(refused.failures).toEqual([{ message: 'The disk is full.', isFinal: false }]);
	requests.length = 0;
	const lost = await send();
	lost.request?.fail();
	await settle();
	expect(lost.failures).toEqual([{ message: 'The server could not be reached. Please check your connection and try again.', isFinal: false }]);
});

it('offers no second try of a picture that WordPress does not even send', async () => {
	const { failures, request } = await send(new File(['x'.repeat(60)], 'sea.jpg', { type: 'image/jpeg' }));
	expect(request).toBeUndefined();
	expect(failures).toEqual([{ message: 'This file exceeds the maximum upload size for this site.', isFinal: true }]);
});

it('refuses a picture that is cut off or none, before anything is sent', async () => {
	isReadable = false;
	const { failures, request } = await send();
	expect(request).toBeUndefined();
	expect(failures).toEqual([{ message: 'This picture is damaged or cannot be read. Please choose another one.', isFinal: true }]);
});

it('ends the request with the upload, and says nothing more', async () => {
	const { close, failures, request } = await send();
	close();
	await settle();
	expect(request?.isAborted).toBe(true);
	expect(failures).toEqual([]);
});
