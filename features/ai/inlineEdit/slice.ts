import { createSelector, createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChatMessage } from '../../../api/contract/ai/ai-query.contract';
import { blockRemoved } from '../../site/editor/actions';
import type { TextField } from '../../../ports/index';
import { type AiTool, lastPrompt } from '../suggestion/prompts';
import { asDraft } from '../../../store/as-draft';
import { injectSlice } from '../../../store/rooms';
import type { Decision } from './changes';

/** A tool from the menu, or a request in the person's own words. */
export type Instruction = { readonly tool: AiTool } | { readonly prompt: string };

/** Texts that the AI changes in their blocks (spec 1 §2 surface 5). Its request is the suggestion of the same id. */
export interface InlineEdit {
	readonly clientIds: readonly string[];
	/**
	 * `open`: nothing to review; a request can be running. `reviewing`: the blocks show the changes, their attributes are
	 * still the old ones. `applied`: the changes are in the post.
	 */
	readonly status: 'open' | 'reviewing' | 'applied';
	/** The texts as they were when they were asked about; empty before the first request. */
	readonly fields: readonly TextField[];
	/** Whether an answer continues the text, instead of replacing it. */
	readonly continues: boolean;
	/** The answer that is reviewed, with tags. */
	readonly answer: string | null;
	/** By the key of the change. */
	readonly decisions: Readonly<Record<string, Decision>>;
	/** The key of the change that the person moved to. */
	readonly visited: string | null;
	/** The request that is being typed. */
	readonly prompt: string;
	/** The conversation so far, at most 20 messages (spec 1 §9). */
	readonly messages: readonly ChatMessage[];
}

export interface InlineEditState {
	readonly edits: Readonly<Record<string, InlineEdit>>;
	/** The edit whose bar is shown. */
	readonly openId: string | null;
}

const initialState: InlineEditState = { edits: {}, openId: null };

const newEdit = (clientIds: readonly string[]): InlineEdit => ({
	clientIds,
	status: 'open',
	fields: [],
	continues: false,
	answer: null,
	decisions: {},
	visited: null,
	prompt: '',
	messages: [],
});

interface ForEdit {
	readonly id: string;
}

/** The name under which the platform counts inline edits. */
export const editFeature = 'ai-extension';

const idPrefix = 'inline:';

/** The id of the edit of blocks, also of its suggestion. */
export const editIdOf = (clientIds: readonly string[]): string => `${idPrefix}${clientIds[0] ?? ''}`;

/** Whether an id is that of an edit. */
export const isEditId = (id: string): boolean => id.startsWith(idPrefix);

/** Changes an edit, or puts another in its place; nothing happens where there is none. */
const change =
	<Payload extends ForEdit>(reduce: (edit: Draft<InlineEdit>, payload: Payload) => InlineEdit | void) =>
	(state: Draft<InlineEditState>, { payload }: PayloadAction<Payload>): void => {
		const edit = state.edits[payload.id];
		const other = edit && reduce(edit, payload);
		if (other) {
			state.edits[payload.id] = asDraft(other);
		}
	};

function drop(state: Draft<InlineEditState>, id: string): void {
	delete state.edits[id];
	state.openId = state.openId === id ? null : state.openId;
}

const hasBlock = ({ clientIds, fields }: InlineEdit, clientId: string): boolean =>
	clientIds.includes(clientId) || fields.some((field) => field.clientId === clientId);

const noEdits: readonly InlineEdit[] = [];

/** By clientId: each block of a long post asks after every change. */
const selectEditsByBlock = createSelector([({ edits }: InlineEditState) => edits], (edits): ReadonlyMap<string, readonly InlineEdit[]> => {
	const byBlock = new Map<string, InlineEdit[]>();
	for (const edit of Object.values(edits)) {
		for (const clientId of new Set([...edit.clientIds, ...edit.fields.map((field) => field.clientId)])) {
			byBlock.set(clientId, [...(byBlock.get(clientId) ?? []), edit]);
		}
	}
	return byBlock;
});

export const inlineEditSlice = createSlice({
	name: 'inlineEdit',
	initialState,
	reducers: {
		/** The person opened the bar of the selected blocks. An edit that is not finished goes on. */
		editOpened: (state, { payload: { clientIds } }: PayloadAction<{ readonly clientIds: readonly string[] }>) => {
			const id = editIdOf(clientIds);
			state.edits[id] ??= asDraft(newEdit(clientIds));
			state.openId = id;
		},
		/** A job for the whole post works on blocks; their bar is shown when they are selected. */
		editAdded: (state, { payload: { clientIds } }: PayloadAction<{ readonly clientIds: readonly string[] }>) => {
			state.edits[editIdOf(clientIds)] = asDraft(newEdit(clientIds));
		},
		/** The blocks were deselected. An answer that arrives or is reviewed stays with its block. */
		editLeft: (state, { payload: { id } }: PayloadAction<ForEdit>) => {
			state.openId = state.openId === id ? null : state.openId;
		},
		/** The person closed the bar: the blocks keep the text that they have. */
		editDiscarded: (state, { payload: { id } }: PayloadAction<ForEdit>) => drop(state, id),
		/** The person went on with the request before the bar was there. */
		promptTyped: change<ForEdit & { readonly text: string }>((edit, { text }) => {
			edit.prompt += text;
		}),
		/** The person changed the request. */
		promptChanged: change<ForEdit & { readonly prompt: string }>((edit, { prompt }) => {
			edit.prompt = prompt;
		}),
		/** The person chose a tool, or sent a request; `postId` is null on screens without a post. */
		editRequested: (state, _action: PayloadAction<ForEdit & { readonly instruction: Instruction; readonly postId: number | null }>) => state,
		/** The request is ready, about these texts. */
		editStarted: change<ForEdit & Pick<InlineEdit, 'fields' | 'continues' | 'messages'> & { readonly isFollowUp: boolean }>(
			(edit, { fields, continues, messages, isFollowUp }) => {
				// The answer that is reviewed stays until there is another.
				const before: InlineEdit = isFollowUp ? edit : { ...newEdit(edit.clientIds), prompt: edit.prompt };
				return { ...before, fields, continues, messages };
			}
		),
		/** An answer is complete, or the person went back to an earlier one. Its changes are not decided yet. Its request leaves the field. */
		answerReviewed: change<ForEdit & { readonly answer: string; readonly messages: readonly ChatMessage[] }>((edit, { answer, messages }) => {
			edit.status = 'reviewing';
			edit.answer = answer;
			edit.messages = asDraft(messages);
			edit.prompt = edit.prompt === lastPrompt(messages) ? '' : edit.prompt;
			edit.decisions = {};
			edit.visited = null;
		}),
		/** The person went to a change. */
		changeVisited: change<ForEdit & { readonly key: string }>((edit, { key }) => {
			edit.visited = key;
		}),
		/** The person decided on changes; with the last decision the texts are changed. */
		changesDecided: change<ForEdit & { readonly keys: readonly string[]; readonly decision: Decision }>((edit, { keys, decision }) => {
			for (const key of keys) {
				edit.decisions[key] = decision;
			}
		}),
		/** The decided changes are in the post. */
		editApplied: change<ForEdit>((edit) => {
			edit.status = 'applied';
			edit.answer = null;
			edit.decisions = {};
			edit.visited = null;
		}),
		/** The person took the applied changes back. */
		editUndone: change<ForEdit>((edit) => newEdit(edit.clientIds)),
	},
	extraReducers: (builder) =>
		builder.addCase(blockRemoved, (state, { payload: { clientId } }) => {
			Object.entries(state.edits)
				.filter(([, edit]) => hasBlock(edit, clientId))
				.forEach(([id]) => drop(state, id));
		}),
	selectors: {
		selectOpenId: ({ openId }) => openId,
		/** Null if there is none. */
		selectEdit: ({ edits }, id: string): InlineEdit | null => edits[id] ?? null,
		/** The edits that a block takes part in. */
		selectEditsOf: (state: InlineEditState, clientId: string): readonly InlineEdit[] => selectEditsByBlock(state).get(clientId) ?? noEdits,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof inlineEditSlice> {}
}

injectSlice('ai', inlineEditSlice, {
	hasStateOf: (state, clientId) => inlineEditSlice.getSelectors().selectEditsOf(state, clientId).length > 0,
	wouldLose: ({ edits }) => Object.values(edits).some(({ prompt }) => prompt.trim() !== ''),
});

export const { selectOpenId, selectEdit, selectEditsOf } = inlineEditSlice.selectors;

export const {
	editOpened,
	editAdded,
	editLeft,
	editDiscarded,
	promptTyped,
	promptChanged,
	editRequested,
	editStarted,
	answerReviewed,
	changeVisited,
	changesDecided,
	editApplied,
	editUndone,
} = inlineEditSlice.actions;
