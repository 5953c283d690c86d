import { isRunning, type SuggestionEntry } from '../suggestion/slice';
import { arrivingTexts, reviewedTexts } from './review';
import type { InlineEdit } from './slice';

type Texts = ReadonlyMap<string, string>;

const noTexts: Texts = new Map();

function textsOf(edit: InlineEdit, suggestion: SuggestionEntry | undefined): Texts {
	if (suggestion && isRunning(suggestion) && suggestion.status === 'suggesting') {
		return arrivingTexts(edit, suggestion.text);
	}
	return edit.status === 'reviewing' ? reviewedTexts(edit) : noTexts;
}

/** Reads what the blocks of edits show; an edit that is as before is not read again. */
export function createPreviewReader(): (edits: Readonly<Record<string, InlineEdit>>, suggestions: Readonly<Record<string, SuggestionEntry>>) => Texts {
	let known = new Map<string, { readonly edit: InlineEdit; readonly suggestion: SuggestionEntry | undefined; readonly texts: Texts }>();
	return (edits, suggestions) => {
		known = new Map(
			Object.entries(edits).map(([id, edit]) => {
				const suggestion = suggestions[id];
				const before = known.get(id);
				const isSame = before?.edit === edit && before.suggestion === suggestion;
				return [id, isSame ? before : { edit, suggestion, texts: textsOf(edit, suggestion) }];
			})
		);
		return new Map([...known.values()].flatMap(({ texts }) => [...texts]));
	};
}
