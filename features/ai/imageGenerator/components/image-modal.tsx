import { Button, ExternalLink, Modal, Notice, TextareaControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { maxImageInstructions } from '../../../../api/contract/ai/ai-image.contract';
import { TextControl } from '../../../../components/controls';
import { notEnoughRequestsMessage } from '../errors';
import type { GeneratedImage, ImageGenerator } from '../slice';
import { ImageCarousel } from './image-carousel';

export interface ImageModalProps extends Pick<ImageGenerator, 'images' | 'current' | 'instructions'> {
	/** For the featured image of the post; else for a block. */
	readonly isFeatured: boolean;
	/** Why no image can be made, and the way out; null if one can. */
	readonly obstacle: ReactNode;
	/** Enough requests are left for one more image. */
	readonly hasEnoughRequests: boolean;
	readonly feedbackUrl: string;
	/** Guidelines and the usage, below the buttons. */
	readonly footer: ReactNode;
	readonly addressOf: (fileId: string) => string | undefined;
	readonly onInstructionsChange: (instructions: string) => void;
	readonly onGenerate: () => void;
	readonly onRetry: (imageId: string) => void;
	readonly onCancel: (imageId: string) => void;
	readonly onShow: (index: number) => void;
	readonly onAltTextChange: (imageId: string, altText: string) => void;
	readonly onChoose: (imageId: string) => void;
	readonly onClose: () => void;
}

interface MainAction {
	readonly label: string;
	readonly isAllowed: boolean;
	readonly run: () => void;
}

/** One button for all states of an image: it keeps the focus when the state changes. */
function mainAction(image: GeneratedImage | undefined, { hasEnoughRequests, onGenerate, onRetry, onCancel }: ImageModalProps): MainAction {
	switch (image?.status) {
		case undefined:
			return { label: __('Generate image', 'sitewright'), isAllowed: hasEnoughRequests, run: onGenerate };
		case 'generating':
			return { label: __('Stop', 'sitewright'), isAllowed: true, run: () => onCancel(image.id) };
		case 'failed':
			return { label: __('Try again', 'sitewright'), isAllowed: hasEnoughRequests, run: () => onRetry(image.id) };
		default:
			return { label: __('Generate again', 'sitewright'), isAllowed: hasEnoughRequests, run: onGenerate };
	}
}

function chooseLabel(isFeatured: boolean, isSaving: boolean): string {
	if (isSaving) {
		return __('Saving the image…', 'sitewright');
	}
	return isFeatured ? __('Set as featured image', 'sitewright') : __('Insert image', 'sitewright');
}

/** The picture's description, and a note where no model made it. */
function PictureDetails({ image, onAltTextChange }: { readonly image: GeneratedImage | undefined } & Pick<ImageModalProps, 'onAltTextChange'>) {
	if (image?.status !== 'ready' && image?.status !== 'saving') {
		return null;
	}
	const { picture } = image;
	return (
		<>
			{!picture.isByModel && (
				<p className="sitewright-ai-image__note">
					{sprintf(
						/* translators: %s: name of the program that painted the picture. */
						__('No image model is connected: painted by rule by %s.', 'sitewright'),
						picture.providerName
					)}
				</p>
			)}
			<TextControl
				label={__('Alternative text', 'sitewright')}
				help={__('Describes the image for people who do not see it.', 'sitewright')}
				value={picture.altText}
				readOnly={image.status === 'saving'}
				onChange={(altText) => onAltTextChange(image.id, altText)}
			/>
			{image.status === 'ready' && image.message !== null && (
				<Notice status="error" isDismissible={false}>
					{image.message}
				</Notice>
			)}
		</>
	);
}

/** Spec 2 §2 "AI featured image". Disabled buttons keep the focus, so that it is never lost behind the modal. */
export function ImageModal(props: ImageModalProps) {
	const { images, current, instructions, isFeatured, obstacle, hasEnoughRequests, feedbackUrl, footer, addressOf } = props;
	const { onInstructionsChange, onShow, onAltTextChange, onChoose, onClose } = props;
	const image = images[current];
	const main = mainAction(image, props);
	const isSaving = image?.status === 'saving';
	return (
		<Modal
			className="sitewright-ai-image"
			title={isFeatured ? __('Generate a featured image with AI', 'sitewright') : __('Generate an image with AI', 'sitewright')}
			onRequestClose={onClose}
		>
			<div className="sitewright-ai-image__content">
				{obstacle ?? (
					<>
						<TextareaControl
							__nextHasNoMarginBottom
							label={__('Custom instructions (optional)', 'sitewright')}
							rows={3}
							maxLength={maxImageInstructions}
							value={instructions}
							onChange={onInstructionsChange}
						/>
						<ImageCarousel images={images} current={current} addressOf={addressOf} onShow={onShow} />
						<PictureDetails image={image} onAltTextChange={onAltTextChange} />
						{!hasEnoughRequests && (
							<Notice status="warning" isDismissible={false}>
								{notEnoughRequestsMessage()}
							</Notice>
						)}
						<div className="sitewright-ai-image__actions">
							<Button variant="secondary" aria-disabled={!main.isAllowed} onClick={() => main.isAllowed && main.run()}>
								{main.label}
							</Button>
							<Button
								variant="primary"
								isBusy={isSaving}
								aria-disabled={image?.status !== 'ready'}
								onClick={() => image?.status === 'ready' && onChoose(image.id)}
							>
								{chooseLabel(isFeatured, isSaving)}
							</Button>
						</div>
					</>
				)}
				{footer}
				<ExternalLink href={feedbackUrl}>{__('Provide feedback', 'sitewright')}</ExternalLink>
			</div>
		</Modal>
	);
}
