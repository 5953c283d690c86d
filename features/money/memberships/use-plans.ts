import { useEffect } from '@wordpress/element';
import { type MembershipProduct, useGetMembershipStatusQuery } from '../../../api/money/memberships';
import { defaultCurrency } from '../../../api/contract/money/currency/currency';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { linkFollowed } from '../../site/editor/actions';
import { selectCanManage } from '../../site/session/slice';
import { currencyOfAccount } from './donations';
import {
	type BlockTask,
	type NewPlan,
	type PlanDraft,
	type PlanKind,
	planCreationRequested,
	planDrafted,
	planDropped,
	plansRequested,
	selectMembershipApiState,
	selectMembershipTask,
	selectPlanDraft,
} from './slice';

/** The state of the block's plan. */
export type PlanWarningState = 'none' | 'missing' | 'invalid';

export interface Plans {
	readonly products: readonly MembershipProduct[];
	readonly task: BlockTask;
	readonly isConnected: boolean;
	/** Whether the person may make plans. */
	readonly mayCreate: boolean;
	/** The page that connects an account; null while there is none to connect. */
	readonly connectUrl: string | null;
	readonly defaultCurrency: string;
	readonly warning: PlanWarningState;
	readonly onConnect: (url: string) => void;
	/** The plan that is being entered; null for none. */
	readonly draft: PlanDraft | null;
	/** With null, what was entered is dropped. */
	readonly onDraft: (draft: PlanDraft | null) => void;
	readonly onCreate: (plan: NewPlan) => void;
	readonly onRetry: () => void;
}

interface Options {
	readonly clientId: string;
	/** The block's plan; null for none. */
	readonly planId: number | null;
	readonly kind: PlanKind;
	/** A preview asks for nothing. */
	readonly isPreview: boolean;
}

const noProducts: readonly MembershipProduct[] = [];

/** The plans that a block can offer; `sagas/money/prepare-payments.saga.ts` loads them once for the page. */
export function usePlans({ clientId, planId, kind, isPreview }: Options): Plans {
	const dispatch = useAppDispatch();
	const task = useAppSelector((state) => selectMembershipTask(state, clientId));
	const api = useAppSelector(selectMembershipApiState);
	const draft = useAppSelector((state) => selectPlanDraft(state, clientId));
	const mayCreate = useAppSelector(selectCanManage);
	const { data } = useGetMembershipStatusQuery('all', { skip: isPreview });
	const request = () => dispatch(plansRequested({ clientId }));
	useEffect(() => {
		if (!isPreview) {
			request();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each block
	}, [clientId, isPreview]);
	const products = data?.products ?? noProducts;
	const isKnown = data !== undefined && task.status !== 'loading';
	const isFound = products.some(({ id }) => id === planId);
	return {
		products,
		task,
		isConnected: api === 'connected',
		mayCreate,
		connectUrl: data && data.connected_account_id === null ? data.connect_url : null,
		defaultCurrency: data ? currencyOfAccount(data.connected_account_default_currency) : defaultCurrency,
		warning: !isKnown || isFound ? 'none' : planId === null ? 'missing' : 'invalid',
		onConnect: (url) => dispatch(linkFollowed({ url })),
		draft,
		onDraft: (typed) => dispatch(typed ? planDrafted({ clientId, draft: typed }) : planDropped({ clientId })),
		onCreate: (plan) => dispatch(planCreationRequested({ clientId, plan, kind })),
		onRetry: request,
	};
}
