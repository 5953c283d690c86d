import type { Messages } from './fields';

/** The reply of wordpress/features/readers/forms/class-reply.php. */
interface Reply {
	readonly html?: string;
	readonly redirect?: string;
	readonly message?: string;
	readonly errors?: Messages;
}

/** In milliseconds without any progress. A phone with a bad line takes long, but not for ever. */
const timeLimit = 30_000;

/**
 * Sends a form to its page. Resolves with a message where that fails; never rejects.
 * @param onProgress Is told the sent part, from 0 to 1.
 */
export function post(body: FormData, messages: Messages, onProgress: (part: number) => void): Promise<Reply> {
	body.set('sitewright-form[script]', '1');
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		let timer = 0;
		const wait = () => {
			clearTimeout(timer);
			timer = window.setTimeout(() => request.abort(), timeLimit);
		};
		request.open('POST', location.href.replace(/#.*/, ''));
		request.setRequestHeader('Accept', 'application/json');
		request.upload.onprogress = ({ loaded, total }) => {
			wait();
			onProgress(loaded / total);
		};
		request.onloadend = () => {
			clearTimeout(timer);
			try {
				resolve(JSON.parse(request.responseText));
			} catch {
				// Without a status, the site may have stored it all the same: the next try has the same key, and stores nothing twice.
				const { status } = request;
				resolve({ message: messages[status === 0 ? 'offline' : status === 413 ? 'tooLarge' : 'failed'] ?? '' });
			}
		};
		wait();
		request.send(body);
	});
}
