interface SendFileOptions {
	readonly url: string;
	/** The field of the form. */
	readonly field: string;
	readonly file: File;
	readonly headers: Readonly<Record<string, string>>;
	readonly signal: AbortSignal;
	/** Called with the share that was sent, from 0 to 1. */
	readonly onProgress: (share: number) => void;
}

/**
 * Posts a form with one file. `fetch` cannot tell how much of a body was sent.
 * Rejects without a response, like `fetch`.
 */
export function sendFile({ url, field, file, headers, signal, onProgress }: SendFileOptions): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = () => reject(new TypeError('The request has no response.'));
		const abort = () => request.abort();
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) {
			request.setRequestHeader(name, value);
		}
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
		request.onerror = fail;
		request.onabort = fail;
		request.onloadend = () => signal.removeEventListener('abort', abort);
		if (signal.aborted) {
			fail();
			return;
		}
		signal.addEventListener('abort', abort);
		const form = new FormData();
		form.append(field, file);
		request.send(form);
	});
}
