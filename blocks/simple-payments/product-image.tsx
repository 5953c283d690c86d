import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PicturePicker } from '../../features/media/mediaUpload/components/picture-picker';

/** A picture of the media library. */
interface Picture {
	readonly id: number;
	readonly url: string;
	readonly title: string;
}

interface ProductImageProps {
	readonly id: number;
	readonly url: string | null;
	readonly title: string | null;
	/** Called with null when the picture is removed. */
	readonly onChange: (picture: Picture | null) => void;
}

/** The picture of a product, chosen in the media library. */
export function ProductImage({ id, url, title, onChange }: ProductImageProps) {
	return (
		<div className="simple-payments__image">
			{url && <img src={url} alt={title ?? ''} />}
			<PicturePicker
				value={id}
				label={url ? __('Replace the image', 'sitewright') : __('Add an image', 'sitewright')}
				onPick={(picture) => onChange({ id: picture.id, url: picture.url, title: picture.alt })}
			/>
			{url && (
				<Button variant="tertiary" isDestructive onClick={() => onChange(null)}>
					{__('Remove the image', 'sitewright')}
				</Button>
			)}
		</div>
	);
}
