import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { AnswerChange } from '../../../../api/contract/readers/form-answers.contract';
import { useAppDispatch } from '../../../../store/hooks';
import { changeWords } from '../messages';
import { changeRequested } from '../slice';

interface ChangeButtonsProps {
	readonly ids: readonly number[];
	readonly changes: readonly AnswerChange[];
}

/** Buttons that change answers. The one that cannot be taken back asks first. */
export function ChangeButtons({ ids, changes }: ChangeButtonsProps) {
	const dispatch = useAppDispatch();
	const [isAsking, setIsAsking] = useState(false);
	const request = (change: AnswerChange) => dispatch(changeRequested({ ids, change }));
	return (
		<>
			{changes.map((change) => (
				<Button
					key={change}
					variant="secondary"
					isDestructive={change === 'delete'}
					disabled={ids.length === 0}
					onClick={() => (change === 'delete' ? setIsAsking(true) : request(change))}
				>
					{changeWords[change].label()}
				</Button>
			))}
			{isAsking && (
				<Modal title={__('Delete for ever?', 'sitewright')} onRequestClose={() => setIsAsking(false)}>
					<p>
						{sprintf(
							/* translators: %d: number of answers. */
							_n(
								'%d answer and its files are deleted. Nobody can bring them back.',
								'%d answers and their files are deleted. Nobody can bring them back.',
								ids.length,
								'sitewright'
							),
							ids.length
						)}
					</p>
					<div className="sitewright-answers__actions">
						<Button
							variant="primary"
							isDestructive
							onClick={() => {
								setIsAsking(false);
								request('delete');
							}}
						>
							{changeWords.delete.label()}
						</Button>
						<Button variant="tertiary" onClick={() => setIsAsking(false)}>
							{__('Cancel', 'sitewright')}
						</Button>
					</div>
				</Modal>
			)}
		</>
	);
}
