import { call, select, takeEvery } from 'typed-redux-saga';
import { answerKept, type KeptAnswer } from '../../features/ai/provenance/actions';
import { addEntry, provenanceKey, toEntry } from '../../features/ai/provenance/entry';
import { selectKeepsPrompts } from '../../features/site/session/slice';
import { port } from '../core/port';

function* note(kept: KeptAnswer) {
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	const known = editor.getPostMeta();
	// Templates have no metadata, and some types of posts do not show it.
	if (known !== null && provenanceKey in known) {
		const entry = toEntry(kept, clock.now(), yield* select(selectKeepsPrompts));
		editor.setPostMeta({ [provenanceKey]: addEntry(known[provenanceKey], entry) });
	}
}

/** Notes in the post which feature and model wrote what a person kept. */
export function* watchKeptAnswers() {
	yield* takeEvery(answerKept, function* start({ payload }) {
		yield* call(note, payload);
	});
}
