import { useEffect } from '@wordpress/element';
import { useGetCoreAiImageQuery } from '../../api/ai/core-ai-image';
import { usePostEditor } from '../../editor/wordpress';
import { UpgradePrompt } from '../../features/ai/aiFeature/components/upgrade-prompt';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { ImageModal } from '../../features/ai/imageGenerator/components/image-modal';
import { type CoreImages, ImageObstacle } from '../../features/ai/imageGenerator/components/image-obstacle';
import { ImageUsage } from '../../features/ai/imageGenerator/components/image-usage';
import { imageCostOf } from '../../features/ai/imageGenerator/cost';
import {
	altTextChanged,
	generatorClosed,
	generatorOpened,
	imageCancelled,
	imageChosen,
	imageRequested,
	imageRetried,
	imageShown,
	instructionsChanged,
	selectGenerator,
} from '../../features/ai/imageGenerator/slice';
import type { ImageTarget } from '../../features/ai/imageGenerator/target';
import { fileRegistry } from '../../features/media/mediaUpload/file-registry';
import { GuidelineMessage } from '../../features/ai/suggestion/components/message-bar';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { registerImageFlows } from './image-flows';
import css from './image-generator.scss?text';

export { css as styles };

registerImageFlows();

interface ImageGeneratorProps {
	/** The block that gets the image; the post's featured image where it is left out. */
	readonly clientId?: string | undefined;
}

/** Whether WordPress makes images. It asks the AI provider for its models, so it is asked for once somebody wants an image. */
function useCoreImages(isWanted: boolean): CoreImages {
	const { data, error, isFetching, refetch } = useGetCoreAiImageQuery(undefined, { skip: !isWanted, refetchOnMountOrArgChange: true });
	if (data?.can_make) {
		return { status: 'ready' };
	}
	if (isFetching || (!data && !error)) {
		return { status: 'unknown' };
	}
	return error ? { status: 'failed', error, onRetry: () => void refetch() } : { status: 'missing' };
}

/** The modal over the slice `imageGenerator`, which says whether it is open; the images stay when it is closed. */
export default function ImageGenerator({ clientId }: ImageGeneratorProps) {
	const dispatch = useAppDispatch();
	const postId = usePostEditor((editor) => Number(editor?.getCurrentPostId() ?? 0), []);
	const target: ImageTarget = clientId === undefined ? { kind: 'featured', postId } : { kind: 'block', clientId };
	const { isOpen, instructions, images, current } = useAppSelector((state) => selectGenerator(state, target));
	const allowance = useAllowance();
	const { source, isConnected, canUpgrade, feature, usage, isUpgradeRequired, links, onUpgrade } = allowance;
	const coreImages = useCoreImages(isOpen && source === 'wordpress');
	const canMake = isConnected || (source === 'wordpress' && coreImages.status === 'ready');
	const cost = imageCostOf(feature);
	const hasEnoughRequests = usage === null || usage.remaining >= cost;

	useEffect(() => {
		dispatch(generatorOpened({ target }));
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the button was pressed
	}, []);
	if (!isOpen) {
		return null;
	}

	const obstacle = !canMake ? (
		<ImageObstacle {...allowance} coreImages={coreImages} />
	) : isUpgradeRequired && images.length === 0 ? (
		<UpgradePrompt feature={feature} canUpgrade={canUpgrade} upgradeUrl={links.upgrade} onUpgrade={onUpgrade} />
	) : null;

	return (
		<ImageModal
			images={images}
			current={current}
			instructions={instructions}
			isFeatured={target.kind === 'featured'}
			obstacle={obstacle}
			hasEnoughRequests={hasEnoughRequests}
			feedbackUrl={links.feedback}
			footer={
				<>
					{isConnected && <ImageUsage cost={cost} usage={usage} />}
					<GuidelineMessage guidelinesUrl={links.guidelines} />
				</>
			}
			addressOf={fileRegistry.previewUrl}
			onInstructionsChange={(changed) => dispatch(instructionsChanged({ target, instructions: changed }))}
			onGenerate={() => dispatch(imageRequested({ target }))}
			onRetry={(imageId) => dispatch(imageRetried({ target, imageId }))}
			onCancel={(imageId) => dispatch(imageCancelled({ target, imageId }))}
			onShow={(index) => dispatch(imageShown({ target, index }))}
			onAltTextChange={(imageId, altText) => dispatch(altTextChanged({ target, imageId, altText }))}
			onChoose={(imageId) => dispatch(imageChosen({ target, imageId }))}
			onClose={() => dispatch(generatorClosed({ target }))}
		/>
	);
}
