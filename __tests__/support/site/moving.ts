import type { Moving, MovingPost } from '../../../api/contract/site/moving.contract';
import { testSite } from './site';

export const path = 'wpcom/v2/sitewright/moving';
/** The namespace of the PHP classes. */
export const class_ = '\\Sitewright\\Features\\Site\\Moving\\';

export const admin = () => testSite.session('administrator');

/** Calls a route of moving.contract.ts as an administrator; `route` is what follows the common path. */
export const call = async <Result = Moving>(method: 'GET' | 'POST', route = '', body?: object, query = {}) =>
	(await admin()).call<Result>(method, `${path}${route}`, { ...(body && { body }), query });

/** Works on the job until it has ended. */
export async function finish(): Promise<Moving> {
	for (let round = 0; round < 60; round++) {
		const moving = await call('POST', '/work', {});
		if (moving.job?.status !== 'running') {
			return moving;
		}
	}
	throw new Error('The job does not end.');
}

export const scan = async () => {
	await call('POST', '/scans', {});
	return finish();
};

export const convertPosts = async (choices: Readonly<Record<string, string>>, postIds: readonly number[]) => {
	await call('POST', '/conversions', { choices: Object.entries(choices).map(([block, choice]) => ({ block, choice })), post_ids: postIds });
	return finish();
};

export const undoPosts = async (options: object) => {
	await call('POST', '/undo', options);
	return finish();
};

/** The first page of the posts with a problem, or of converted ones. */
export const listed = async (status: 'problem' | 'converted') => (await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: '1', status })).posts;
