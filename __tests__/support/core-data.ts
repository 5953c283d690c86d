import { type BlockInstance, parse } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

interface Post {
	readonly title?: string;
	readonly status?: string;
	readonly password?: string;
	readonly content?: string;
	readonly blocks?: readonly BlockInstance[];
}

/** The server's answer about a post: the post, or a code of WordPress. */
type Answer = Post | { readonly code: string };
type State = Readonly<Record<string, Answer>>;

const keyOf = (name: string, id: number): string => `${name}-${id}`;
const isRefused = (answer: Answer | undefined): answer is { readonly code: string } => answer !== undefined && 'code' in answer;

const store = createReduxStore('core', {
	reducer: (state: State = {}, action: { readonly type: string; readonly key?: string; readonly answer?: Answer }): State =>
		action.key && action.answer ? { ...state, [action.key]: action.type === 'edit' ? { ...state[action.key], ...action.answer } : action.answer } : state,
	actions: {
		answer: (key: string, answer: Answer) => ({ type: 'answer', key, answer }),
		editEntityRecord: (_kind: string, name: string, id: number, edits: Post) => ({ type: 'edit', key: keyOf(name, id), answer: edits }),
	},
	selectors: {
		getEntityRecord: (state: State, _kind: string, name: string, id: number) => (isRefused(state[keyOf(name, id)]) ? undefined : state[keyOf(name, id)]),
		getEditedEntityRecord: (state: State, _kind: string, name: string, id: number) => state[keyOf(name, id)],
		hasFinishedResolution: (state: State, _selector: string, [, name, id]: readonly [string, string, number]) => keyOf(name, id) in state,
		getResolutionError: (state: State, _selector: string, [, name, id]: readonly [string, string, number]) => {
			const answer = state[keyOf(name, id)];
			return isRefused(answer) ? answer : undefined;
		},
	},
} as never);
register(store);

/** Answers a request for a post; until then it is loading. */
export const answerPost = (name: string, id: number, answer: Answer): void =>
	void (dispatch('core') as unknown as { readonly answer: (key: string, answer: Answer) => unknown }).answer(keyOf(name, id), answer);

/** As WordPress's, without its undo steps. */
export function useEntityBlockEditor(kind: string, name: string, { id }: { readonly id: number }) {
	const { content, blocks } = useSelect(
		(select) => (select('core') as unknown as { getEditedEntityRecord: (...query: readonly unknown[]) => Post }).getEditedEntityRecord(kind, name, id),
		[kind, name, id]
	);
	const { editEntityRecord } = useDispatch('core') as unknown as { readonly editEntityRecord: (...edit: readonly unknown[]) => unknown };
	const parsed = useMemo(() => parse(content ?? ''), [content]);
	const change = (changed: readonly BlockInstance[]) => void editEntityRecord(kind, name, id, { blocks: changed });
	return [blocks ?? parsed, change, change] as const;
}
