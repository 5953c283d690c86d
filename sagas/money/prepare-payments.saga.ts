import { isAnyOf } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { call, getContext, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { defaultCurrency, fromDecimal, toNumber } from '../../api/contract/money/currency/currency';
import { type ApiError, apiErrorOf, networkError } from '../../api/core/errors';
import { membershipsApi, type MembershipProduct } from '../../api/money/memberships';
import { blockRemoved } from '../../features/site/editor/actions';
import {
	allPlans,
	currencyOfAccount,
	currencyOfBlock,
	defaultAmounts,
	donationNames,
	type DonationPlans,
	findPlans,
	notConnectedPlan,
} from '../../features/money/memberships/donations';
import { defaultPlanTitle, donationsNeedAdministrator, planNotCreated, statusError } from '../../features/money/memberships/messages';
import {
	type DonationRequest,
	donationPlansRequested,
	plansRequested,
	type PlansRequest,
	statusFailed,
	statusLoaded,
	taskDone,
	taskFailed,
} from '../../features/money/memberships/slice';
import { selectCanManage } from '../../features/site/session/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { updateLate } from '../core/update-late';

const { endpoints, util } = membershipsApi;

/** Spec 2 §9 "Default membership product": 5 US dollars a month. */
const defaultPlan = { currency: defaultCurrency, price: toNumber(fromDecimal('5', defaultCurrency) ?? 0, defaultCurrency), interval: '1 month' } as const;

const lockOf = (clientId: string): string => `sitewright-payments-${clientId}`;

/** Makes the default plan. Only administrators can; for others there is then no plan to choose. */
function* createDefaultPlan() {
	if (!(yield* select(selectCanManage))) {
		return [];
	}
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	const { data } = yield* ask((send) => send(endpoints.createMembershipProduct.initiate({ body: { ...defaultPlan, title: defaultPlanTitle() } })));
	if (data) {
		dispatch(util.updateQueryData('getMembershipStatus', 'all', (status) => void status.products.push(data)));
		return [data];
	}
	const editor = yield* port('editor');
	editor.showSnackbar(planNotCreated('payment-plan'), 'error');
	return [];
}

/**
 * Spec 2 §4: if no product is selected, the first is. A post that was only opened stays as it is saved; one with a new block may have been
 * saved while its product was on its way.
 */
function* selectFirst(clientId: string, [first]: readonly MembershipProduct[], hadChanges: boolean) {
	const editor = yield* port('editor');
	const { planId, planIds } = editor.getBlock(clientId)?.attributes ?? {};
	if (first && !planId && !(Array.isArray(planIds) && planIds.length > 0)) {
		const chosen = { planId: first.id, planIds: [first.id] };
		if (hadChanges) {
			yield* call(updateLate, clientId, chosen);
		} else {
			editor.updateAttributes(clientId, chosen, { isUndoStep: false });
		}
	}
}

/** A failure counts as not connected (spec 2 §8). */
function* failStatus(clientId: string, error: ApiError) {
	const editor = yield* port('editor');
	const message = statusError(error);
	editor.showSnackbar(message, 'error');
	yield* put(statusFailed());
	yield* put(taskFailed({ clientId, message }));
}

function* loadPlans({ clientId, isOptional = false }: PlansRequest, hadChanges: boolean) {
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getMembershipStatus.initiate('all')));
	if (error) {
		yield* call(failStatus, clientId, error);
		return;
	}
	const isConnected = data.connected_account_id !== null;
	yield* put(statusLoaded({ isConnected }));
	if (!isOptional) {
		const products = isConnected && data.products.length === 0 ? yield* call(createDefaultPlan) : data.products;
		yield* call(selectFirst, clientId, products, hadChanges);
	}
	yield* put(taskDone({ clientId }));
}

/** The products of a block's donations, and of which currency they are (spec 2 §4 "Donations editor"). */
function* findDonationPlans(wanted: string) {
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getMembershipStatus.initiate('donation')));
	if (error) {
		return { message: statusError(error) };
	}
	const currency = wanted === '' ? currencyOfAccount(data.connected_account_default_currency) : wanted;
	const known = findPlans(data.products, currency);
	if (known || data.connect_url !== null) {
		return { currency, plans: known ?? allPlans(notConnectedPlan) };
	}
	if (!(yield* select(selectCanManage))) {
		return { message: donationsNeedAdministrator(currency) };
	}
	const made = yield* ask((dispatch) => dispatch(endpoints.createDonationProducts.initiate(currency)));
	if (!made.data) {
		return { message: statusError(made.error) };
	}
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	const added = made.data;
	dispatch(util.updateQueryData('getMembershipStatus', 'donation', (status) => void status.products.push(...added)));
	const plans = findPlans(added, currency);
	return plans ? { currency, plans } : { message: statusError(apiErrorOf(null)) };
}

/** Writes what changed of a block, which may have been edited meanwhile. */
function* writePlans(clientId: string, currency: string, plans: DonationPlans) {
	const editor = yield* port('editor');
	const attributes = editor.getBlock(clientId)?.attributes;
	if (!attributes) {
		return;
	}
	const current = currencyOfBlock(attributes);
	const isNew = current === '';
	if (!isNew && current !== currency) {
		// Another currency was chosen meanwhile: its own request follows.
		return;
	}
	const changed = donationNames.flatMap((name) => {
		const saved: unknown = attributes[name];
		const donation = typeof saved === 'object' && saved !== null ? saved : {};
		const next = { ...donation, planId: plans[name], ...(isNew && { amounts: defaultAmounts(currency) }) };
		return 'planId' in donation && donation.planId === next.planId && !isNew ? [] : [[name, next] as const];
	});
	const link = attributes['fallbackLinkUrl'] ?? editor.getPostLink() ?? undefined;
	if (changed.length > 0) {
		editor.updateAttributes(clientId, { ...Object.fromEntries(changed), ...(isNew && { currency }), fallbackLinkUrl: link }, { isUndoStep: false });
	}
}

function* prepareDonations({ clientId, currency: wanted }: DonationRequest) {
	const result = yield* call(findDonationPlans, wanted);
	if (result.message !== undefined) {
		yield* put(taskFailed({ clientId, message: result.message }));
		return;
	}
	yield* call(writePlans, clientId, result.currency, result.plans);
	yield* put(taskDone({ clientId }));
}

const isRequest = isAnyOf(plansRequested, donationPlansRequested);

interface QueuedRequest {
	readonly action: ReturnType<typeof plansRequested> | ReturnType<typeof donationPlansRequested>;
	/** Whether the post had changes to save when the block asked: it can be saved while the request waits. */
	readonly hadChanges: boolean;
}

function* prepare({ action, hadChanges }: QueuedRequest) {
	if (donationPlansRequested.match(action)) {
		yield* call(prepareDonations, action.payload);
	} else {
		yield* call(loadPlans, action.payload, hadChanges);
	}
}

function* handle(request: QueuedRequest) {
	const { action } = request;
	const { clientId } = action.payload;
	const editor = yield* port('editor');
	if (donationPlansRequested.match(action)) {
		// Again: the request before this one has unlocked it.
		editor.lockSaving(lockOf(clientId));
	}
	try {
		if (editor.getBlock(clientId) !== null) {
			yield* race({
				prepared: call(prepare, request),
				removed: take((other: unknown) => blockRemoved.match(other) && other.payload.clientId === clientId),
			});
		}
	} finally {
		editor.unlockSaving(lockOf(clientId));
	}
}

/** Loads plans and donation products for blocks, one at a time: two blocks must not make the default product twice (spec 2 §4). */
export function* watchPayments() {
	const requests = channel<QueuedRequest>(buffers.expanding());
	yield* takeEvery(isRequest, function* queue(action: QueuedRequest['action']) {
		const editor = yield* port('editor');
		if (donationPlansRequested.match(action)) {
			// The post cannot be saved while donations have no products, for it would be saved without them (spec 2 §4).
			editor.lockSaving(lockOf(action.payload.clientId));
		}
		yield* put(requests, { action, hadChanges: editor.hasUnsavedChanges() });
	});
	while (true) {
		const request = yield* take(requests);
		yield* call(
			safely,
			() => handle(request),
			function* recover() {
				yield* put(taskFailed({ clientId: request.action.payload.clientId, message: networkError('network').message }));
			}
		);
	}
}
