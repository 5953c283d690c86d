import { useEffect } from '@wordpress/element';
import { type MembershipProduct, useGetMembershipStatusQuery } from '../../../api/money/memberships';
import { defaultCurrency } from '../../../api/contract/money/currency/currency';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { linkFollowed } from '../../site/editor/actions';
import { selectCanManage } from '../../site/session/slice';
import { unknownPlans } from './content-plans';
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
	/** Whether the plans of the site are there: only then one that is not among them is another site's. */
	readonly isKnown: boolean;
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
	/** The block's plan; premium content has several. */
	readonly planIds: readonly number[];
	readonly kind: PlanKind;
	/** See PlansRequest. */
	readonly isOptional?: boolean;
	/** See PlanRequest. */
	readonly isForContent?: boolean;
	/** A preview asks for nothing. */
	readonly isPreview: boolean;
}

const noProducts: readonly MembershipProduct[] = [];

/** The plans that a block can offer; `sagas/money/prepare-payments.saga.ts` loads them once for the page. */
export function usePlans({ clientId, planIds, kind, isOptional = false, isForContent = false, isPreview }: Options): Plans {
	const dispatch = useAppDispatch();
	const task = useAppSelector((state) => selectMembershipTask(state, clientId));
	const api = useAppSelector(selectMembershipApiState);
	const draft = useAppSelector((state) => selectPlanDraft(state, clientId));
	const mayCreate = useAppSelector(selectCanManage);
	const { data } = useGetMembershipStatusQuery('all', { skip: isPreview });
	const request = () => dispatch(plansRequested({ clientId, ...(isOptional && { isOptional }) }));
	useEffect(() => {
		if (!isPreview) {
			request();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each block
	}, [clientId, isPreview]);
	const products = data?.products ?? noProducts;
	const isKnown = data !== undefined && task.status !== 'loading';
	return {
		products,
		task,
		isKnown,
		isConnected: api === 'connected',
		mayCreate,
		connectUrl: data && data.connected_account_id === null ? data.connect_url : null,
		defaultCurrency: data ? currencyOfAccount(data.connected_account_default_currency) : defaultCurrency,
		warning: !isKnown ? 'none' : planIds.length === 0 ? 'missing' : unknownPlans(products, planIds).length > 0 ? 'invalid' : 'none',
		onConnect: (url) => dispatch(linkFollowed({ url })),
		draft,
		onDraft: (typed) => dispatch(typed ? planDrafted({ clientId, draft: typed }) : planDropped({ clientId })),
		onCreate: (plan) => dispatch(planCreationRequested({ clientId, plan, kind, ...(isForContent && { isForContent }) })),
		onRetry: request,
	};
}
