import type { SuggestionEntry } from '../suggestion/slice';
import { arrivingTexts, reviewedTexts } from './review';
import type { InlineEdit, InlineEditState } from './slice';

type Texts = ReadonlyMap<string, string>;

const noTexts: Texts = new Map();

function textsOf(edit: InlineEdit, suggestion: SuggestionEntry | undefined, isOpen: boolean): Texts {
	if (suggestion?.status === 'suggesting') {
		return arrivingTexts(edit, suggestion.text);
	}
	return edit.status === 'reviewing' ? reviewedTexts(edit, isOpen) : noTexts;
}

/** Reads what the blocks of edits show; an edit that is as before is not read again. */
export function createPreviewReader(): (state: InlineEditState, suggestions: Readonly<Record<string, SuggestionEntry>>) => Texts {
	let known = new Map<
		string,
		{ readonly edit: InlineEdit; readonly suggestion: SuggestionEntry | undefined; readonly isOpen: boolean; readonly texts: Texts }
	>();
	return ({ edits, openId }, suggestions) => {
		known = new Map(
			Object.entries(edits).map(([id, edit]) => {
				const suggestion = suggestions[id];
				const before = known.get(id);
				const isOpen = id === openId;
				const isSame = before?.edit === edit && before.suggestion === suggestion && before.isOpen === isOpen;
				return [id, isSame ? before : { edit, suggestion, isOpen, texts: textsOf(edit, suggestion, isOpen) }];
			})
		);
		return new Map([...known.values()].flatMap(({ texts }) => [...texts]));
	};
}
