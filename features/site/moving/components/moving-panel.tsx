import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useGetMovingQuery } from '../../../../api/site/moving';
import { ErrorNotice } from '../../../../components/error-notice';
import { useFocusOfView } from '../../../../components/use-focus-of-view';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Pending } from '../../../../components/admin/section';
import { cancelRequested, failureDismissed, scanRequested, selectMoving, workContinued } from '../slice';
import { BlockList } from './block-list';
import { JobProgress } from './job-progress';
import { JobResult } from './job-result';
import { Preview } from './preview';

function Explanation() {
	return (
		<>
			<p>
				{__(
					'Moving in: posts with blocks of Jetpack open here as they are. A scan changes nothing. It lists these blocks and says how each of them opens.',
					'sitewright'
				)}
			</p>
			<p>
				{__(
					'Moving out: to go back, deactivate Sitewright; your posts stay as they are. To do without such a plugin, convert the blocks to those of WordPress first.',
					'sitewright'
				)}
			</p>
		</>
	);
}

const firstHeading = (panel: HTMLElement) => panel.querySelector<HTMLElement>('h3[tabindex]');

/** The page, for administrators. */
export function MovingPanel() {
	const dispatch = useAppDispatch();
	const { work, step, isStopping } = useAppSelector(selectMoving);
	const { data, error, refetch } = useGetMovingQuery();
	const isRunning = data?.job?.status === 'running';
	const panel = useFocusOfView(isRunning ? 'job' : step.name === 'preview' ? `preview ${step.postId ?? ''}` : 'blocks', firstHeading);
	if (!data) {
		return (
			<>
				<Explanation />
				<Pending error={error} onRetry={() => void refetch()} />
			</>
		);
	}
	const { job } = data;
	return (
		<div className="sitewright-moving" ref={panel}>
			<Explanation />
			{work.status === 'failed' && (
				<ErrorNotice
					error={work.message}
					onRetry={() => {
						dispatch(!isRunning ? failureDismissed() : isStopping ? cancelRequested() : workContinued());
						if (!isRunning) {
							void refetch();
						}
					}}
				/>
			)}
			{isRunning && job && <JobProgress job={job} />}
			{job && !isRunning && <JobResult moving={data} job={job} />}
			{!isRunning && (
				<div className="sitewright-admin__actions">
					<Button variant={job ? 'secondary' : 'primary'} disabled={work.status === 'working'} onClick={() => dispatch(scanRequested())}>
						{job ? __('Scan again', 'sitewright') : __('Scan all posts', 'sitewright')}
					</Button>
				</div>
			)}
			{!isRunning && job && (step.name === 'preview' ? <Preview postId={step.postId} /> : <BlockList moving={data} />)}
		</div>
	);
}
