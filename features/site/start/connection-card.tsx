import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useGetConnectionQuery } from '../../../api/site/connection';
import { ErrorNotice } from '../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { PlatformAddress } from '../connection/components/platform-address';
import { connectRequested, selectConnectionError, selectConnectionFlow, selectTypedAddress } from '../connection/slice';
import { useConnectRequest } from '../connection/use-connect-request';
import { selectPlatformUrl, selectPrintedConnection } from '../session/slice';
import { selectStart } from './slice';
import { CheckedCard } from './start-card';

/** The platform: its address is entered and the site connected here, where nothing more is to be decided. */
export function ConnectionCard() {
	const dispatch = useAppDispatch();
	const { checks } = useAppSelector(selectStart);
	const printed = useAppSelector(selectPrintedConnection);
	const { isRegistered } = useGetConnectionQuery().data ?? printed;
	const flow = useAppSelector(selectConnectionFlow);
	const error = useAppSelector(selectConnectionError);
	const platformUrl = useAppSelector(selectPlatformUrl);
	const typed = useAppSelector(selectTypedAddress);
	const request = useConnectRequest('sitewright-start', true);
	const isBusy = flow !== 'idle';
	return (
		<CheckedCard check={checks.connection} title={__('Platform', 'sitewright')} needs={__('Needs a platform: your own, or your host’s', 'sitewright')}>
			{!isRegistered && <PlatformAddress />}
			{/* Its sentence, e.g. of an invitation, has its form under Connection. */}
			{!isRegistered && <ErrorNotice error={error} />}
			<div className="sitewright-admin__actions">
				{!isRegistered && (
					<Button
						variant="primary"
						isBusy={isBusy}
						disabled={isBusy || (typed ?? platformUrl).trim() === ''}
						onClick={() => dispatch(connectRequested(request))}
					>
						{__('Connect this site', 'sitewright')}
					</Button>
				)}
				<Button variant="secondary" href="#/connection">
					{__('Open Connection', 'sitewright')}
				</Button>
			</div>
		</CheckedCard>
	);
}
