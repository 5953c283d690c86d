interface SendFormOptions {
	readonly url: string;
	readonly form: FormData;
	readonly headers: Readonly<Record<string, string>>;
	readonly signal: AbortSignal;
	/** Called with the share that was sent, from 0 to 1. */
	readonly onProgress: (share: number) => void;
}

interface SendFileOptions extends Omit<SendFormOptions, 'form'> {
	/** The field of the form. */
	readonly field: string;
	readonly file: File;
}

/** One header in each line, as a request gives them. */
const parseHeaders = (lines: string): [string, string][] =>
	lines.split('\r\n').flatMap((line): [string, string][] => {
		const end = line.indexOf(':');
		return end > 0 ? [[line.slice(0, end), line.slice(end + 1).trim()]] : [];
	});

/**
 * Posts a form. `fetch` cannot tell how much of a body was sent.
 * Rejects without a response, like `fetch`.
 */
export function sendForm({ url, form, headers, signal, onProgress }: SendFormOptions): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = () => reject(new TypeError('The request has no response.'));
		const abort = () => request.abort();
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) {
			request.setRequestHeader(name, value);
		}
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: parseHeaders(request.getAllResponseHeaders()) }));
		request.onerror = fail;
		request.onabort = fail;
		request.onloadend = () => signal.removeEventListener('abort', abort);
		if (signal.aborted) {
			fail();
			return;
		}
		signal.addEventListener('abort', abort);
		request.send(form);
	});
}

/** Posts a form with one file, see `sendForm`. */
export function sendFile({ field, file, ...options }: SendFileOptions): Promise<Response> {
	const form = new FormData();
	form.append(field, file);
	return sendForm({ ...options, form });
}
