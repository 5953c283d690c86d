import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { parseMediaFile } from '../../api/media';

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

/** WordPress's types lack the function component that its filter makes of it. */
const Library = MediaUpload as unknown as ComponentType<{
	readonly allowedTypes: readonly string[];
	readonly value: number;
	readonly onSelect: (file: unknown) => void;
	readonly render: (modal: { readonly open: () => void }) => ReactElement;
}>;

/** The picture of a product, chosen in the media library. */
export function ProductImage({ id, url, title, onChange }: ProductImageProps) {
	const select = (file: unknown) => {
		const picture = parseMediaFile(file);
		if (picture) {
			onChange({ id: picture.id, url: picture.url, title: picture.alt });
		}
	};
	return (
		<div className="simple-payments__image">
			{url && <img src={url} alt={title ?? ''} />}
			<MediaUploadCheck>
				<Library
					allowedTypes={['image']}
					value={id}
					onSelect={select}
					render={({ open }) => (
						<Button variant="secondary" onClick={open}>
							{url ? __('Replace the image', 'sitewright') : __('Add an image', 'sitewright')}
						</Button>
					)}
				/>
			</MediaUploadCheck>
			{url && (
				<Button variant="tertiary" isDestructive onClick={() => onChange(null)}>
					{__('Remove the image', 'sitewright')}
				</Button>
			)}
		</div>
	);
}
