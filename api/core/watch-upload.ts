import apiFetch from '@wordpress/api-fetch';
import { currentNonce } from './nonce';
import { sendForm } from './send-file';

type Options = Parameters<typeof apiFetch>[0];

/** A file that WordPress's uploader was given. */
interface WatchedUpload {
	readonly file: File;
	/** The address of the site's REST routes. */
	readonly restRoot: string;
	/** Ends the request. */
	readonly signal: AbortSignal;
	/** Called with the share that was sent, from 0 to 1; with 0 when the request begins. */
	readonly onProgress: (share: number) => void;
}

const watched = new Set<WatchedUpload>();
let isInstalled = false;

/** The user's language for the sentences of WordPress, which `apiFetch` adds later than this. */
const uploadPath = '/wp/v2/media?_locale=user';

/** WordPress's uploader puts the file into a form, which makes a new one of it with its name and bytes. */
function watchOf({ path = '', method = '', body }: Options): WatchedUpload | undefined {
	const sent = method === 'POST' && path.startsWith('/wp/v2/media') && body instanceof FormData ? body.get('file') : null;
	return sent instanceof File ? [...watched].find(({ file }) => file.name === sent.name && file.size === sent.size) : undefined;
}

/** Sends the form of an upload; throws a response that is not 2xx, like `apiFetch`. */
async function send({ restRoot, signal, onProgress }: WatchedUpload, form: FormData): Promise<Response> {
	const { url = '' }: Options = await apiFetch.createRootURLMiddleware(restRoot)({ path: uploadPath }, async (rooted: Options) => rooted);
	onProgress(0);
	const headers = { Accept: 'application/json, */*;q=0.1', 'X-WP-Nonce': currentNonce() };
	const response = await sendForm({ url, form, headers, signal, onProgress });
	if (!response.ok) {
		throw response;
	}
	return response;
}

/** Sends watched uploads by a request that reports its progress. WordPress's own step after a failed upload stays around it. */
function install(): void {
	isInstalled = true;
	apiFetch.use((options, next) => {
		const { body } = options;
		const watch = watchOf(options);
		return watch && body instanceof FormData
			? apiFetch.mediaUploadMiddleware(options, (step: Options) => (step.body === body ? send(watch, body) : apiFetch(step)))
			: next(options);
	});
}

/**
 * Reports the progress of a file that WordPress's uploader is given next, which itself reports none.
 * @return Ends the watch.
 */
export function watchUpload(upload: WatchedUpload): () => void {
	if (!isInstalled) {
		install();
	}
	watched.add(upload);
	return () => void watched.delete(upload);
}
