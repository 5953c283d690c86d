export interface FakeAnswer {
	readonly status?: number;
	readonly body?: unknown;
	/** The body as it is, in place of JSON. */
	readonly text?: string;
	/** Never answers. */
	readonly isSilent?: boolean;
	readonly isOffline?: boolean;
}

export interface FakeRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly file: File;
	readonly isAborted: () => boolean;
	/** Says how much was sent, from 0 to 1. */
	readonly report: (share: number) => void;
}

/** In place of XMLHttpRequest, with which files are sent. */
export function fakeXhr(first: FakeAnswer) {
	const requests: FakeRequest[] = [];
	let answer = first;

	class Request {
		readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
		readonly #headers: Record<string, string> = {};
		#url = '';
		#isAborted = false;
		status = 0;
		responseText = '';
		onload?: () => void;
		onerror?: () => void;
		onabort?: () => void;
		onloadend?: () => void;

		open(_method: string, url: string) {
			this.#url = url;
		}
		setRequestHeader(name: string, value: string) {
			this.#headers[name] = value;
		}
		/** One header in each line, as a browser gives them. */
		getAllResponseHeaders() {
			return 'content-type: application/json\r\n';
		}
		abort() {
			this.#isAborted = true;
			this.onabort?.();
			this.onloadend?.();
		}
		send(form: FormData) {
			requests.push({
				url: this.#url,
				headers: this.#headers,
				file: form.get('audio_file') as File,
				isAborted: () => this.#isAborted,
				report: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
			});
			const { status = 200, body, text, isSilent, isOffline } = answer;
			if (isSilent) {
				return;
			}
			this.status = status;
			this.responseText = text ?? JSON.stringify(body);
			queueMicrotask(() => {
				(isOffline ? this.onerror : this.onload)?.();
				this.onloadend?.();
			});
		}
	}
	globalThis.XMLHttpRequest = Request as never;
	return {
		requests,
		answerWith: (next: FakeAnswer) => {
			answer = next;
		},
	};
}
