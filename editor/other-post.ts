import { useEntityBlockEditor } from '@wordpress/core-data';
import { isRecord } from '../components/is-record';
import { actionsOf, useCoreData } from './wordpress';

/** A post that is edited in the place of a block. WordPress saves it with the post around it, after it has asked. */
export type OtherPost =
	| { readonly state: 'loading' | 'missing' }
	/** The person may not edit it, or the server did not answer. */
	| { readonly state: 'unavailable' }
	| { readonly state: 'found'; readonly title: string; readonly status: string; readonly hasPassword: boolean };

const loading: OtherPost = { state: 'loading' };
const missing: OtherPost = { state: 'missing' };
const unavailable: OtherPost = { state: 'unavailable' };

const isNotFound = (error: unknown): boolean => isRecord(error) && error['code'] === 'rest_post_invalid_id';

/** Reads a post, with what was changed of it. */
export function useOtherPost(type: string, id: number): OtherPost {
	const [state, title, status, password] = useCoreData(
		(core) => {
			const query = ['postType', type, id] as const;
			const saved = core.getEntityRecord(...query);
			const record = saved && core.getEditedEntityRecord(...query);
			if (record) {
				return ['found', record['title'], record['status'], record['password']] as const;
			}
			const error = core.getResolutionError?.('getEntityRecord', query);
			return [core.hasFinishedResolution('getEntityRecord', query) || error ? (isNotFound(error) ? missing : unavailable) : loading] as const;
		},
		[type, id]
	);
	return state === 'found' ? { state, title: String(title ?? ''), status: String(status), hasPassword: Boolean(password) } : state;
}

/** The blocks of a post, and the functions that change them. */
export const useOtherBlocks = (type: string, id: number) => useEntityBlockEditor('postType', type, { id });

/** Changes fields of a post. */
export const editOtherPost = (type: string, id: number, edits: { readonly title?: string; readonly status?: string; readonly password?: string }): void =>
	void actionsOf('core')?.editEntityRecord('postType', type, id, edits);
