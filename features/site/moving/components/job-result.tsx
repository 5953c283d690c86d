import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Moving, MovingJob } from '../../../../api/site/moving';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { resultText } from '../messages';
import { selectMoving, undoRequested, viewChosen } from '../slice';
import { PostList } from './post-list';

interface JobResultProps {
	readonly moving: Moving;
	readonly job: MovingJob;
}

/** The result of the last job, the posts that it left out, and the undo. */
export function JobResult({ moving: { blocks, problems, converted }, job }: JobResultProps) {
	const dispatch = useAppDispatch();
	const { view } = useAppSelector(selectMoving);
	const toggle = (kind: 'all' | 'problem' | 'converted') => dispatch(viewChosen(view.kind === kind ? { kind: 'none' } : { kind }));
	return (
		<>
			<Notice status={job.status === 'done' && job.left === 0 ? 'success' : 'warning'} isDismissible={false}>
				{resultText(job)}
			</Notice>
			<div className="sitewright-admin__actions">
				{blocks.length > 0 && (
					<Button variant="secondary" aria-expanded={view.kind === 'all'} onClick={() => toggle('all')}>
						{__('What is different in each post', 'sitewright')}
					</Button>
				)}
				{problems > 0 && (
					<Button variant="secondary" aria-expanded={view.kind === 'problem'} onClick={() => toggle('problem')}>
						{
							/* translators: %d: number of posts. */
							sprintf(_n('%d post needs a look', '%d posts need a look', problems, 'sitewright'), problems)
						}
					</Button>
				)}
				{converted > 0 && (
					<>
						<Button variant="secondary" aria-expanded={view.kind === 'converted'} onClick={() => toggle('converted')}>
							{
								/* translators: %d: number of posts. */
								sprintf(_n('%d converted post', '%d converted posts', converted, 'sitewright'), converted)
							}
						</Button>
						<AskTwiceButton
							variant="secondary"
							isDestructive
							label={__('Undo the conversion', 'sitewright')}
							question={__('Restore all converted posts?', 'sitewright')}
							onConfirm={() => dispatch(undoRequested({}))}
						/>
					</>
				)}
			</div>
			{view.kind !== 'none' && view.kind !== 'block' && <PostList isChoosing={false} />}
		</>
	);
}
