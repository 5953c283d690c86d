import { call, put } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { gifsApi } from '../../api/media/gifs';
import { resolveRedirectApi } from '../../api/places/resolve-redirect';
import { linkParagraph } from '../../features/places/embeds/link-paragraph';
import {
	embedFailed,
	type EmbedFailureReason,
	embedRequested,
	type EmbedRequest,
	embedResolved,
	formClosed,
	linkRequested,
} from '../../features/places/embeds/slice';
import type { EmbedFlow } from '../../ports/block-flows';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { type BlockAction, takeLatestPerBlock } from '../core/take-latest-per-block';

type Attributes = Readonly<Record<string, unknown>>;

/** The attributes that embed a text, or the failure. */
type Outcome = { readonly attributes: Attributes } | { readonly reason: EmbedFailureReason; readonly message: string | null };

const refused: Outcome = { reason: 'refused', message: null };

/** The status of the site for an address of an unknown service. */
const unknownServiceStatus = 400;

/** Resolves an address; returns an outcome if that fails (spec 2 §7). */
function* resolveAddress(address: string) {
	const { data = null, error } = yield* ask((dispatch) => dispatch(resolveRedirectApi.endpoints.resolveRedirect.initiate(address)));
	if (error) {
		const { status, message } = error;
		return status === unknownServiceStatus ? refused : ({ reason: 'unreachable', message } satisfies Outcome);
	}
	return data ?? refused;
}

/** The attributes from the GIF service; if it fails, the GIF is embedded without them. */
function* describeGif(gif: NonNullable<EmbedFlow<Attributes>['gif']>, id: string) {
	const { data, error } = yield* ask((dispatch) => dispatch(gifsApi.endpoints.getGif.initiate(id)));
	if (error?.code === 'gif_not_found') {
		return { reason: 'refused', message: error.message } satisfies Outcome;
	}
	return { attributes: data ? gif.attributesOf(data) : {} } satisfies Outcome;
}

function* findAttributes(flow: EmbedFlow<Attributes>, entered: string, current: Attributes) {
	const address = flow.addressOf(entered);
	if (address === null) {
		return refused;
	}
	const resolved = address === '' ? '' : yield* call(resolveAddress, address);
	if (typeof resolved !== 'string') {
		return resolved;
	}
	const attributes = flow.attributesOf(entered, resolved, current);
	if (attributes === null) {
		return refused;
	}
	const id = flow.gif?.idOf(entered, resolved) ?? null;
	if (!flow.gif || id === null) {
		return { attributes } satisfies Outcome;
	}
	const described: Outcome = yield* call(describeGif, flow.gif, id);
	return 'attributes' in described ? { attributes: { ...attributes, ...described.attributes } } : described;
}

function* resolveEmbed({ clientId, blockName, entered, clearsOnRefusal = true }: EmbedRequest) {
	const editor = yield* port('editor');
	const flowsOf = yield* port('flowsOf');
	const flow = flowsOf(blockName)?.embed;
	const block = editor.getBlock(clientId);
	if (!flow || !block) {
		return;
	}
	const outcome: Outcome = yield* call(findAttributes, flow, entered, block.attributes);
	if ('attributes' in outcome) {
		editor.updateAttributes(clientId, outcome.attributes);
		const innerBlocks = flow.innerBlocksOf?.(entered) ?? null;
		if (innerBlocks) {
			editor.replaceInnerBlocks(clientId, innerBlocks);
		}
		yield* put(embedResolved({ clientId }));
		return;
	}
	// An unresolved address can be valid: the block keeps its embed.
	if (outcome.reason === 'refused' && clearsOnRefusal && flow.refusedAttributes) {
		editor.updateAttributes(clientId, flow.refusedAttributes);
	}
	yield* put(embedFailed({ clientId, ...outcome }));
}

function* reportFailure(clientId: string) {
	yield* put(embedFailed({ clientId, reason: 'unreachable', message: networkError('network').message }));
}

function* replaceWithLink(clientId: string, text: string) {
	const editor = yield* port('editor');
	editor.replaceBlock(clientId, [linkParagraph(text)]);
}

function* handle(action: BlockAction) {
	if (embedRequested.match(action)) {
		yield* call(resolveEmbed, action.payload);
	} else if (linkRequested.match(action)) {
		yield* call(replaceWithLink, action.payload.clientId, action.payload.text);
	}
}

/**
 * Resolves the text of each request and embeds it in the block. A new request for the block, closing its form and
 * removing the block cancel the flow.
 */
export function* watchEmbeds() {
	yield* takeLatestPerBlock([embedRequested, formClosed, linkRequested], handle, reportFailure);
}
