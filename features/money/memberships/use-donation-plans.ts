import { useEffect } from '@wordpress/element';
import { useGetMembershipStatusQuery } from '../../../api/money/memberships';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { linkFollowed } from '../../site/editor/actions';
import { type BlockTask, donationPlansRequested, selectMembershipTask } from './slice';

export interface DonationPlansState {
	readonly task: BlockTask;
	/** The page that connects an account; null while there is none to connect. */
	readonly connectUrl: string | null;
	readonly onConnect: (url: string) => void;
	readonly onRetry: () => void;
}

interface Options {
	readonly clientId: string;
	/** Empty for that of the account. */
	readonly currency: string;
	/** A preview asks for nothing. */
	readonly isPreview: boolean;
}

/** Gives a donations block the products of its currency; `sagas/money/prepare-payments.saga.ts` finds or makes them. */
export function useDonationPlans({ clientId, currency, isPreview }: Options): DonationPlansState {
	const dispatch = useAppDispatch();
	const task = useAppSelector((state) => selectMembershipTask(state, clientId));
	const { data } = useGetMembershipStatusQuery('donation', { skip: isPreview });
	const request = () => dispatch(donationPlansRequested({ clientId, currency }));
	useEffect(() => {
		if (!isPreview) {
			request();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- a request for each currency
	}, [clientId, currency, isPreview]);
	return {
		task,
		connectUrl: data && data.connected_account_id === null ? data.connect_url : null,
		onConnect: (url) => dispatch(linkFollowed({ url })),
		onRetry: request,
	};
}
