import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import { postCopiesApi } from '../../../api/ai/post-copies';
import { networkError } from '../../../api/core/errors';
import { postEdits } from '../../../features/site/editor/post-edits';
import { copyBegun, copyClosed, copyFailed, copyMade, copyRequested, type CopiedPost } from '../../../features/ai/postJob/copy/slice';
import type { AiTool } from '../../../features/ai/suggestion/prompts';
import { suggestionForgotten } from '../../../features/ai/suggestion/slice';
import { ask } from '../../core/ask';
import { port } from '../../core/port';
import { safely } from '../../core/safely';
import { askForText } from '../ask-for-text';
import { textsOf } from './keep-post-job.saga';

type Request = ReturnType<typeof copyRequested>['payload'];

/** The requester of the suggestion: there is one post in an editor. */
const requesterId = 'post-copy';

/** What reads and writes texts with tags, which the changes of blocks load, too. */
const loadTexts = async () => ({
	...(await import(/* webpackChunkName: "inline-edit" */ '../../../features/ai/inlineEdit/request')),
	...(await import(/* webpackChunkName: "inline-edit" */ '../../../features/ai/inlineEdit/marked-text')),
});

const parts = ['title', 'excerpt'] as const;

/** The title and the excerpt in the other language; null where that failed, which the state says. A part that the answer leaves out stays. */
function* translate(tool: AiTool, post: CopiedPost, postId: number) {
	const named = parts.filter((part) => post[part].trim() !== '');
	if (named.length === 0) {
		return post;
	}
	const fields = named.map((part) => ({ clientId: part, html: post[part], range: null }));
	const { editMessages, editRequest, markTexts, readAnswer } = yield* call(loadTexts);
	const messages = editMessages({ tool }, fields, { status: 'open', messages: [] });
	const { error, text } = yield* askForText(requesterId, editRequest(messages, postId));
	yield* put(suggestionForgotten({ requesterId }));
	if (error) {
		yield* put(copyFailed({ message: error.message }));
		return null;
	}
	const translated = readAnswer(text, markTexts(fields.map(({ html }) => html)), true);
	const changes = named.flatMap((part, index) => (translated[index]?.text.trim() ? [[part, translated[index].text]] : []));
	return { ...post, ...postEdits(Object.fromEntries(changes)) };
}

/** A job for the copy, which its editor begins by itself. */
function* keepJob(id: number, tool: AiTool) {
	const editor = yield* port('editor');
	const jobs = yield* port('jobs');
	const items = editor
		.getJobBlocks()
		.filter(({ skipReason }) => skipReason === null)
		.map(({ clientId }) => ({ texts: textsOf(editor, clientId), answer: null }));
	if (items.length > 0) {
		jobs.save(id, { tool, items, startsAtOnce: true });
	}
}

function* copy({ language, postId, post }: Request) {
	const tool: AiTool = { type: 'change-language', language };
	const translated = yield* call(translate, tool, post, postId);
	if (!translated) {
		return;
	}
	yield* put(copyBegun());
	const { data, error } = yield* ask((dispatch) => dispatch(postCopiesApi.endpoints.copyPost.initiate({ post_id: postId, language, ...translated })));
	if (error) {
		yield* put(copyFailed({ message: error.message }));
		return;
	}
	yield* call(keepJob, data.id, tool);
	yield* put(copyMade({ editUrl: data.edit_url }));
}

function* recover() {
	yield* put(copyFailed({ message: networkError('network').message }));
}

/** Makes a copy, unless the person stops it while the title is translated. */
function* copyOrStop({ payload }: ReturnType<typeof copyRequested>) {
	const { stopped } = yield* race({ copied: call(copy, payload), stopped: take(copyClosed) });
	if (stopped) {
		yield* put(suggestionForgotten({ requesterId }));
	}
}

/** Makes a draft of the post in another language (docs/decisions/079-translated-copies.md). */
export function* watchPostCopies() {
	yield* takeLatest(copyRequested, (action) => safely(() => copyOrStop(action), recover));
}
