import { __, sprintf } from '@wordpress/i18n';
import { useAppSelector } from '../../../../store/hooks';
import { changesOf } from '../messages';
import { selectAnswerFilter, selectSelectedAnswers } from '../slice';
import { ChangeButtons } from './change-buttons';

/** Buttons that change the selected answers. */
export function BulkActions() {
	const { status } = useAppSelector(selectAnswerFilter);
	const selected = useAppSelector(selectSelectedAnswers);
	return (
		<div role="group" aria-label={__('Change the selected answers', 'sitewright')} className="sitewright-answers__actions">
			<ChangeButtons ids={selected} changes={changesOf[status]} />
			{selected.length > 0 && (
				<span>
					{/* translators: %d: number of answers. */}
					{sprintf(__('%d selected', 'sitewright'), selected.length)}
				</span>
			)}
		</div>
	);
}
