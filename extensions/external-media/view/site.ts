/** An answer of the site; status 0 for none. */
export interface Answer {
	readonly status: number;
	readonly code: string;
	/** A sentence; empty where the answer has none, e.g. one of a proxy. */
	readonly message: string;
	/** How many bytes of a picture have arrived; undefined where the answer does not say. */
	readonly offset?: number | undefined;
	readonly isStored: boolean;
}

/** The routes of phone-page.contract.ts, for one code. */
export interface Site {
	readonly open: () => Promise<Answer>;
	/** Asks how much of a picture has arrived; the first time it makes room for it. */
	readonly announce: (key: string, file: File) => Promise<Answer>;
	readonly send: (key: string, offset: number, piece: Blob) => Promise<Answer>;
}

/** Milliseconds. The last piece takes long: WordPress makes the smaller sizes of the picture. */
const timeout = 90_000;

const noAnswer: Answer = { status: 0, code: '', message: '', isStored: false };

async function read(response: Response): Promise<Answer> {
	const body = await response.json().catch(() => ({}));
	const { code = '', message = '', data } = body ?? {};
	return { status: response.status, code, message, offset: body?.offset ?? data?.offset, isStored: body?.is_stored === true };
}

/** @param credentials The secret of the code and the key of the phone, as the header has them. */
export function siteOf(api: string, credentials: string): Site {
	const post = async (path: string, type: string, body: BodyInit): Promise<Answer> => {
		const controller = new AbortController();
		const timer = setTimeout(() => controller.abort(), timeout);
		try {
			// Sites without permalinks have the path in the query.
			const address = api.includes('?') ? api + path.replace('?', '&') : api + path;
			return await read(
				await fetch(address, {
					method: 'POST',
					body,
					credentials: 'omit',
					headers: { 'Content-Type': type, 'X-Sitewright-Phone': credentials },
					signal: controller.signal,
				})
			);
		} catch {
			return noAnswer;
		} finally {
			clearTimeout(timer);
		}
	};
	const json = (path: string, body: object) => post(path, 'application/json', JSON.stringify(body));
	return {
		open: () => json('', {}),
		announce: (key, { name, size }) => json(`/pictures/${key}`, { name: name.slice(0, 200), size }),
		send: (key, offset, piece) => post(`/pictures/${key}/bytes?offset=${offset}`, 'application/octet-stream', piece),
	};
}

/** Whether the same request may succeed later: no answer, an overloaded server, or one that is still at work. */
export const isTemporary = ({ status }: Answer): boolean => status === 0 || status >= 500 || [408, 423, 425, 429].includes(status);
