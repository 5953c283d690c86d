import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { readSearchDescription } from '../../editor/search-description';
import { usePostId } from '../../editor/use-place';
import { useBlockEditor, useBlockEditorActions, usePostEditor } from '../../editor/wordpress';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { type EditedPost, PublishKitView } from '../../features/ai/publishKit/components/publish-kit';
import { kitRequested, kitStopped, partsAccepted, selectPublishKit } from '../../features/ai/publishKit/slice';
import { plainText } from '../../features/site/editor/plain-text';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const noTerms: readonly number[] = [];

/** The post as it is edited. Each part is read alone: an object would be another one each time. */
function useEditedPost(): EditedPost {
	return {
		title: plainText(usePostEditor((editor) => editor?.getEditedPostAttribute('title') ?? '', [])),
		excerpt: plainText(usePostEditor((editor) => editor?.getEditedPostAttribute('excerpt') ?? '', [])),
		slug: usePostEditor((editor) => editor?.getEditedPostAttribute('slug') ?? '', []),
		description: usePostEditor(readSearchDescription, []),
		tags: usePostEditor((editor) => editor?.getEditedPostAttribute('tags') ?? noTerms, []),
		categories: usePostEditor((editor) => editor?.getEditedPostAttribute('categories') ?? noTerms, []),
	};
}

const imageBlocks = ['core/image'];

/** The images of the post without an alternative text, in its order. As a text: a list would be another one each time. */
const useBareImages = (): readonly string[] =>
	useBlockEditor(
		(editor) =>
			editor
				.getBlocksByName(imageBlocks)
				.filter((clientId) => {
					const { url, alt } = editor.getBlockAttributes(clientId) ?? {};
					return url && !alt;
				})
				.join(),
		[]
	)
		.split(',')
		.filter((clientId) => clientId !== '');

/** Follows the post: it is there only while its panel is open. */
function KitOfPost() {
	const dispatch = useAppDispatch();
	const { canAsk, hasModel } = useAllowance();
	const postId = usePostId();
	const bareImages = useBareImages();
	const { selectBlock } = useBlockEditorActions();
	return (
		<PublishKitView
			state={useAppSelector((state) => selectPublishKit(state, postId))}
			post={useEditedPost()}
			host={location.host}
			isDisabled={!canAsk}
			hasModel={hasModel}
			bareCount={bareImages.length}
			onVisitBare={() => bareImages.slice(0, 1).forEach((clientId) => void selectBlock(clientId))}
			onAsk={() => dispatch(kitRequested({ postId }))}
			onStop={() => dispatch(kitStopped())}
			onAccept={(parts) => dispatch(partsAccepted(parts))}
		/>
	);
}

/** What a post needs before it is published. */
export const PublishKitPanel = () => (
	<PanelBody title={__('Before you publish', 'sitewright')} initialOpen={false}>
		<KitOfPost />
	</PanelBody>
);
