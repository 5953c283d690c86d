import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useBlockEditorActions } from '../../editor/wordpress';
import { useIsPreview } from '../../editor/use-place';
import { offeredPicture } from '../../features/media/insertedMedia/offered-pictures';
import { pictureRequested, selectInsertedPicture } from '../../features/media/insertedMedia/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './inserted-picture.scss?text';

export { css as styles };

interface InsertedPictureProps {
	readonly clientId: string;
	readonly pictureKey: string;
}

/** A picture of another service in its block until it is copied, with what to do if it cannot be. */
export default function InsertedPicture({ clientId, pictureKey: key }: InsertedPictureProps) {
	const dispatch = useAppDispatch();
	const { removeBlock } = useBlockEditorActions();
	const isPreview = useIsPreview();
	const copy = useAppSelector((state) => selectInsertedPicture(state, key));
	const picture = offeredPicture(key);
	const request = picture && (() => dispatch(pictureRequested({ key, ...picture })));
	useEffect(() => {
		if (!isPreview) {
			request?.();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each picture
	}, [key, isPreview]);
	const message = picture
		? copy?.status === 'failed' && copy.message
		: __('This picture belongs to another window. Please choose it here again.', 'sitewright');
	return (
		<div className="sitewright-inserted-picture">
			{picture && <img src={picture.item.thumbnails.medium} alt={picture.item.alt} />}
			<div className="sitewright-inserted-picture__state">
				{message ? (
					<>
						<Notice status="error" isDismissible={false}>
							{message}
						</Notice>
						{request && (
							<Button variant="secondary" onClick={request}>
								{__('Try again', 'sitewright')}
							</Button>
						)}
						<Button variant="secondary" onClick={() => removeBlock(clientId)}>
							{__('Remove', 'sitewright')}
						</Button>
					</>
				) : (
					<p role="status">
						<Spinner />
						{__('Inserting media', 'sitewright')}
					</p>
				)}
			</div>
		</div>
	);
}
