import { TEST_DESK } from '../../../api/contract/money/memberships.contract';
import { type ProductKind, useGetMembershipStatusQuery } from '../../../api/money/memberships';
import { paymentsUrl } from '../../site/connection/links';
import { selectAdminUrl, selectCanManage } from '../../site/session/slice';
import { useAppSelector } from '../../../store/hooks';

/** Why payments move no money: they go to the test desk, or are made with test keys. Null where they do, and while that is not known. */
export type PaymentTest = 'desk' | 'keys' | null;

interface PaymentTestState {
	readonly test: PaymentTest;
	/** The page that changes it; null for those who may not. */
	readonly settingsUrl: string | null;
}

/**
 * Whether the payments of the page move money.
 * @param kind The products that the block asks for, too: so there is one request for both.
 * @param isPreview A preview asks for nothing.
 */
export function usePaymentTest(kind: ProductKind, isPreview: boolean): PaymentTestState {
	const { data } = useGetMembershipStatusQuery(kind, { skip: isPreview });
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	return {
		test: !data?.is_test ? null : data.connected_account_id === TEST_DESK ? 'desk' : 'keys',
		settingsUrl: canManage ? paymentsUrl(adminUrl) : null,
	};
}
