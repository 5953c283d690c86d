import { Button, VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MovingJob } from '../../../../api/site/moving';
import { useAppDispatch } from '../../../../store/hooks';
import { jobLabel, progressText } from '../messages';
import { cancelRequested } from '../slice';

/** How far the running job is. A screen reader hears it at every tenth. */
export function JobProgress({ job }: { readonly job: MovingJob }) {
	const dispatch = useAppDispatch();
	const tenths = Math.floor((10 * job.looked) / Math.max(1, job.total));
	return (
		<div className="sitewright-moving__progress">
			<h3 tabIndex={-1}>{jobLabel(job)}</h3>
			<label>
				<VisuallyHidden as="span">{jobLabel(job)}</VisuallyHidden> <span>{progressText(job)}</span>
				<progress value={job.looked} max={Math.max(1, job.total)} />
			</label>
			<VisuallyHidden role="status">
				{
					/* translators: 1: what is done, e.g. Scanning posts, 2: percentage. */
					sprintf(__('%1$s: %2$d percent', 'sitewright'), jobLabel(job), tenths * 10)
				}
			</VisuallyHidden>
			<p>{__('You can close this page: the site goes on by itself, more slowly.', 'sitewright')}</p>
			<Button variant="secondary" onClick={() => dispatch(cancelRequested())}>
				{__('Stop', 'sitewright')}
			</Button>
		</div>
	);
}
