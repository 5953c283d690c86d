import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { type ApiError, networkError } from '../../api/core/errors';
import { type PaymentProduct, paymentProductsApi } from '../../api/money/payment-products';
import { hasChanged, isBare, productOf } from '../../features/money/paymentProduct/from-attributes';
import { toHtml } from '../../features/site/editor/plain-text';
import {
	productCompleted,
	productFailed,
	productKnown,
	productOpened,
	productRefused,
	productSaveRequested,
	productUnreachable,
	savingStarted,
	selectProduct,
} from '../../features/money/paymentProduct/slice';
import { invalidEmail, isSellable, refusedPrice } from '../../features/money/paymentProduct/validate';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { type BlockAction, takeLatestPerBlock } from '../core/take-latest-per-block';
import { updateLate } from '../core/update-late';

/** Milliseconds without a change, before a completed form is saved. */
const typingPause = 700;

const { endpoints } = paymentProductsApi;

const lockOf = (clientId: string): string => `sitewright-product-${clientId}`;

/** Spec 2 §8 "Payment button": two errors belong to a field. */
function* tellFailure(clientId: string, error: ApiError, { email }: PaymentProduct) {
	if (error.field === 'spay_email') {
		yield* put(productRefused({ clientId, refused: { email: invalidEmail(email) } }));
	} else if (error.field === 'spay_price') {
		yield* put(productRefused({ clientId, refused: { price: refusedPrice() } }));
	} else {
		yield* put(productFailed({ clientId, message: error.message }));
	}
}

function* create(clientId: string, product: PaymentProduct) {
	const editor = yield* port('editor');
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.createPaymentProduct.initiate(product)));
	if (error) {
		yield* call(tellFailure, clientId, error, product);
		return;
	}
	yield* call(updateLate, clientId, { productId: data.id, postLinkUrl: editor.getPostLink() ?? undefined, sitewrightDraft: undefined });
	// Nothing counts as saved yet: the draft is published when it is saved again.
	yield* put(productKnown({ clientId, saved: null }));
}

function* update(clientId: string, id: number, product: PaymentProduct) {
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.updatePaymentProduct.initiate({ id, product })));
	if (data) {
		yield* put(productKnown({ clientId, saved: product }));
	} else {
		yield* call(tellFailure, clientId, error, product);
	}
}

/** Whether another block of the post has the same product, as the copy of a block does: a change of one is then a product of its own. */
function* isShared(clientId: string, productId: number) {
	const editor = yield* port('editor');
	const { name = '' } = editor.getBlock(clientId) ?? {};
	return productId > 0 && editor.getBlocksNamed(name).some((other) => other.clientId !== clientId && other.attributes['productId'] === productId);
}

/** Saves the product of a block, if it can be sold and has changed. A second save is ignored while one is running (spec 2 §4). */
function* save(clientId: string) {
	const editor = yield* port('editor');
	const attributes = editor.getBlock(clientId)?.attributes;
	const { status, saved, record } = yield* select((state: RootState) => selectProduct(state, clientId));
	if (!attributes || status !== 'idle' || record === 'foreign') {
		return;
	}
	const product = productOf(attributes);
	const known = Number(attributes['productId'] ?? 0);
	if (!isSellable(product) || (known > 0 && !hasChanged(product, saved))) {
		return;
	}
	const id = record === 'missing' || (yield* call(isShared, clientId, known)) ? 0 : known;
	yield* put(savingStarted({ clientId }));
	yield* id > 0 ? call(update, clientId, id, product) : call(create, clientId, product);
}

/** Without its number the block is saved without its markup: the post waits for it. */
function* saveCompleted(clientId: string) {
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	editor.lockSaving(lockOf(clientId));
	try {
		yield* call(clock.delay, typingPause);
		yield* call(save, clientId);
	} finally {
		editor.unlockSaving(lockOf(clientId));
	}
}

/** Fills a block that has nothing but the number of its product. What the post says of a product is not changed by opening it. */
function* load(clientId: string, productId: number) {
	const editor = yield* port('editor');
	const inPost = productOf(editor.getBlock(clientId)?.attributes ?? {});
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getPaymentProduct.initiate(productId)));
	if (error) {
		const { status, message } = error;
		if (status === 403 || status === 404) {
			yield* put(productUnreachable({ clientId, record: status === 403 ? 'foreign' : 'missing', saved: inPost }));
		} else {
			yield* put(productFailed({ clientId, message }));
		}
		return;
	}
	const { id: _id, isPublished, ...product } = data;
	const attributes = editor.getBlock(clientId)?.attributes;
	if (attributes && isBare(attributes)) {
		editor.updateAttributes(clientId, { ...product, title: toHtml(product.title), content: toHtml(product.content) }, { isUndoStep: false });
	}
	yield* put(productKnown({ clientId, saved: isPublished ? product : null }));
}

function* handle(action: BlockAction) {
	const { clientId } = action.payload;
	yield* productOpened.match(action) ? load(clientId, action.payload.productId) : saveCompleted(clientId);
}

function* recover(clientId: string) {
	yield* put(productFailed({ clientId, message: networkError('network').message }));
}

/** Loads and saves the products of payment buttons (spec 2 §4 "Payment product"). */
export function* watchPaymentProducts() {
	yield* takeEvery(productSaveRequested, function* start({ payload: { clientId } }) {
		yield* call(
			safely,
			() => save(clientId),
			() => recover(clientId)
		);
	});
	yield* takeLatestPerBlock([productOpened, productCompleted], handle, recover);
}
