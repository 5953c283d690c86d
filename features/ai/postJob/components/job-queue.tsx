import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { doneMessage, skipMessage } from '../messages';
import type { JobItem, PostJobState } from '../slice';

interface JobQueueProps {
	readonly job: PostJobState;
	readonly onPause: () => void;
	readonly onResume: () => void;
	readonly onCancel: () => void;
	/** The same function at each render, as `onSelect`. */
	readonly onRetry: (clientId: string) => void;
	/** The person wants to see a block. */
	readonly onSelect: (clientId: string) => void;
	readonly onDecide: (decision: 'accepted' | 'refused') => void;
	readonly onClose: () => void;
}

const statusTexts: Readonly<Record<JobItem['status'], () => string>> = {
	waiting: () => __('Waiting', 'sitewright'),
	writing: () => __('Writing…', 'sitewright'),
	done: () => __('Done', 'sitewright'),
	failed: () => __('Failed', 'sitewright'),
	skipped: () => __('Left alone', 'sitewright'),
};

/** Memoized: a job of hundreds of blocks reports each of its steps. */
const QueueItem = memo(function QueueItem({ item, onRetry, onSelect }: { readonly item: JobItem } & Pick<JobQueueProps, 'onRetry' | 'onSelect'>) {
	const { clientId, label, status, error, skipReason } = item;
	const note = error ?? (skipReason && skipMessage(skipReason));
	return (
		<li className={`sitewright-post-job__item is-${status}`}>
			<Button variant="link" onClick={() => onSelect(clientId)}>
				{label}
			</Button>
			<span className="sitewright-post-job__status">{statusTexts[status]()}</span>
			{note && <span className="sitewright-post-job__note">{note}</span>}
			{status === 'failed' && (
				<Button
					variant="secondary"
					size="small"
					/* translators: %s: the beginning of a block's text. */
					aria-label={sprintf(__('Try again: %s', 'sitewright'), label)}
					onClick={() => onRetry(clientId)}
				>
					{__('Try again', 'sitewright')}
				</Button>
			)}
		</li>
	);
});

/** The blocks of a job as a queue, with what can be done about it. */
export function JobQueue({ job, onPause, onResume, onCancel, onRetry, onSelect, onDecide, onClose }: JobQueueProps) {
	const { items, status, isRestored } = job;
	const changeable = items.filter((item) => item.status !== 'skipped');
	const done = changeable.filter((item) => item.status === 'done').length;
	const isOver = status === 'finished';
	const progress = doneMessage(done, changeable.length);
	return (
		<div className="sitewright-post-job">
			{isRestored && !isOver && <p>{__('This was not finished when the editor was closed.', 'sitewright')}</p>}
			<p role="status">{changeable.length === 0 ? __('The post has no text that can be changed.', 'sitewright') : progress}</p>
			{changeable.length > 0 && !isOver && <progress className="sitewright-post-job__bar" max={changeable.length} value={done} aria-label={progress} />}
			<div className="sitewright-post-job__actions">
				{status === 'running' && (
					<Button variant="secondary" onClick={onPause}>
						{__('Pause', 'sitewright')}
					</Button>
				)}
				{status === 'paused' && (
					<Button variant="primary" onClick={onResume}>
						{__('Resume', 'sitewright')}
					</Button>
				)}
				{!isOver && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
				{isOver && done > 0 && (
					<>
						<Button variant="primary" onClick={() => onDecide('accepted')}>
							{__('Accept all', 'sitewright')}
						</Button>
						<Button variant="secondary" onClick={() => onDecide('refused')}>
							{__('Refuse all', 'sitewright')}
						</Button>
					</>
				)}
				{isOver && done === 0 && (
					<Button variant="secondary" onClick={onClose}>
						{__('Close', 'sitewright')}
					</Button>
				)}
			</div>
			{isOver && done > 0 && (
				<p className="sitewright-post-job__note">
					{__('Select a block to look at its changes. What you did not decide on is accepted or refused here, in one step that Undo takes back.', 'sitewright')}
				</p>
			)}
			<ul className="sitewright-post-job__list" aria-label={__('Blocks', 'sitewright')}>
				{items.map((item) => (
					<QueueItem key={item.clientId} item={item} onRetry={onRetry} onSelect={onSelect} />
				))}
			</ul>
		</div>
	);
}
