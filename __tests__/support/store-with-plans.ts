import { membershipsApi, type MembershipProduct } from '../../api/money/memberships';
import { statusLoaded } from '../../features/money/memberships/slice';
import { fakeWorld } from './fake-ports';
import { answerRest } from './fake-rest';
import { makeAppStore } from './make-app-store';

/** A site with the test desk for payments. */
const testDesk = {
	connect_url: null,
	site_slug: 'choir.example',
	connected_account_id: 'test-desk',
	connected_account_default_currency: 'EUR',
	is_test: true,
};

/**
 * The store of an editor that has read the plans of its site.
 * @param status What differs from a site with the test desk.
 */
export async function makeStoreWithPlans(products: MembershipProduct[], status: object = {}): Promise<ReturnType<typeof makeAppStore>> {
	answerRest({});
	const store = makeAppStore({ ports: fakeWorld().ports });
	await store.dispatch(membershipsApi.util.upsertQueryData('getMembershipStatus', 'all', { ...testDesk, products, ...status }));
	store.dispatch(statusLoaded({ isConnected: true }));
	return store;
}
