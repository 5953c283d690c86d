import { __, _n, sprintf } from '@wordpress/i18n';
import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { type PostTerm, postTermsApi } from '../../../api/ai/post-terms';
import { networkError } from '../../../api/core/errors';
import { plainText } from '../../../features/site/editor/plain-text';
import { parseKit, type ProposedTag } from '../../../features/ai/publishKit/kit';
import { kitFeature, kitRequest, kitRequester } from '../../../features/ai/publishKit/request';
import { answerKept } from '../../../features/ai/provenance/actions';
import { kitFailed, type KitParts, kitReceived, kitRequested, kitStopped, partsAccepted, partsApplied } from '../../../features/ai/publishKit/slice';
import { selectSuggestion, suggestionStopped } from '../../../features/ai/suggestion/slice';
import { port } from '../../core/port';
import { ask } from '../../core/ask';
import { safely } from '../../core/safely';
import { askForText } from '../ask-for-text';

const { endpoints } = postTermsApi;

const inPlainText = (terms: readonly PostTerm[] = []): readonly PostTerm[] => terms.map(({ id, name }) => ({ id, name: plainText(name) }));

/** Without the site's terms all tags are new ones, and no category is proposed. */
function* readTerms() {
	const categories = yield* ask((dispatch) => dispatch(endpoints.listCategories.initiate()));
	const tags = yield* ask((dispatch) => dispatch(endpoints.listTags.initiate('')));
	return { categories: inPlainText(categories.data), tags: inPlainText(tags.data) };
}

function* propose({ payload: { postId } }: ReturnType<typeof kitRequested>) {
	const editor = yield* port('editor');
	const text = yield* call(editor.getPostText);
	if (text.trim() === '') {
		yield* put(kitFailed({ message: __('The post has no text yet.', 'sitewright') }));
		return;
	}
	const terms = yield* call(readTerms);
	const request = kitRequest(plainText(editor.getPostTitle() ?? ''), text, terms, postId);
	const { error, text: answer } = yield* askForText(kitRequester, request);
	if (error) {
		yield* put(kitFailed({ message: error.message }));
		return;
	}
	const kit = parseKit(answer, terms);
	yield* put(kit ? kitReceived({ kit }) : kitFailed({ message: __('The answer could not be read. Please try again.', 'sitewright') }));
}

/** The tag with its id; null if it is not there and cannot be made. It may be among those that are used less. */
function* findOrMake({ name, id }: ProposedTag) {
	if (id !== null) {
		return { name, id };
	}
	const { data: found } = yield* ask((dispatch) => dispatch(endpoints.listTags.initiate(name)));
	const known = inPlainText(found).find((tag) => tag.name.toLowerCase() === name.toLowerCase());
	const { data } = known ? { data: known } : yield* ask((dispatch) => dispatch(endpoints.createTag.initiate(name)));
	return data ? { name, id: data.id } : null;
}

/** Notes who wrote what people read; the rest is for machines, or a choice among the site's own. */
function* noteOrigin({ title, excerpt }: KitParts) {
	const { model } = yield* select(selectSuggestion, kitRequester);
	if (title !== undefined) {
		yield* put(answerKept({ feature: kitFeature, model, kind: 'title', text: title }));
	}
	if (excerpt !== undefined) {
		yield* put(answerKept({ feature: kitFeature, model, kind: 'text', text: excerpt }));
	}
}

/** All parts are one undo step, also where tags have to be made first. */
function* apply({ payload }: ReturnType<typeof partsAccepted>) {
	const { title, excerpt, description, slug, tags = [], categories = [] } = payload;
	const editor = yield* port('editor');
	const placeDescription = yield* port('placeDescription');
	const postId = editor.getPostId();
	const found: (ProposedTag & { readonly id: number })[] = [];
	for (const tag of tags) {
		const made = yield* call(findOrMake, tag);
		if (made) {
			found.push(made);
		}
	}
	// The screen can have gone on to another post while tags were made.
	if (editor.getPostId() !== postId) {
		yield* put(partsApplied({ made: found, failure: null }));
		return;
	}
	const terms = editor.getPostTerms();
	editor.changePost({
		...(title !== undefined && { title }),
		...(excerpt !== undefined && { excerpt }),
		...(slug !== undefined && { slug }),
		...(found.length > 0 && { tags: [...new Set([...terms.tags, ...found.map(({ id }) => id)])] }),
		...(categories.length > 0 && { categories: [...new Set([...terms.categories, ...categories])] }),
		...(description !== undefined && placeDescription(description)),
	});
	yield* call(noteOrigin, payload);
	const missing = tags.filter(({ name }) => !found.some((tag) => tag.name === name)).map(({ name }) => name);
	yield* put(
		partsApplied({
			made: found,
			failure:
				missing.length === 0
					? null
					: sprintf(
							/* translators: %s: names of tags. */
							_n('This tag could not be made: %s', 'These tags could not be made: %s', missing.length, 'sitewright'),
							missing.join(', ')
						),
		})
	);
}

/** Proposes, unless the person stops it first. */
function* proposeOrStop(action: ReturnType<typeof kitRequested>) {
	const { stopped } = yield* race({ proposed: call(propose, action), stopped: take(kitStopped) });
	if (stopped) {
		yield* put(suggestionStopped({ requesterId: kitRequester }));
	}
}

function* recover() {
	yield* put(kitFailed({ message: networkError('network').message }));
}

/** Proposes what a post needs before it is published, and takes what the person accepts into the post. */
export function* watchPublishKit() {
	yield* takeLatest(kitRequested, (action) => safely(() => proposeOrStop(action), recover));
	yield* takeEvery(partsAccepted, (action) => safely(() => apply(action), recover));
}
