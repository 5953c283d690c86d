import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { skipToken } from '@reduxjs/toolkit/query';
import { apiErrorOf } from '../../api/errors';
import { useListRelatedPostsQuery } from '../../api/related-posts';
import { ModulePlaceholder } from '../../components/module-placeholder';
import { useKeptFocus } from '../../components/use-kept-focus';
import { editorInitialState } from '../../store/initial-state';
import { parseLayout, parsePostsToShow, type RelatedPostsAttributes } from './attributes';
import { icon } from './icon';
import { Inspector } from './inspector';
import { RelatedPosts } from './related-posts';
import { Toolbar } from './toolbar';
import { useActivation } from './use-activation';
import { useSavedPost } from './use-saved-post';

interface BlockEditorSelectors {
	getBlockCount: (clientId: string) => number;
}

const allowedBlocks = ['core/heading'];

/** The heading above the posts, which is a block of its own; one is enough. */
function useHeading(clientId: string, isSelected: boolean) {
	const hasHeading = useSelect(
		(select) => (select('core/block-editor') as BlockEditorSelectors).getBlockCount(clientId) > 0,
		[clientId]
	);
	const renderAppender = isSelected && !hasHeading ? InnerBlocks.ButtonBlockAppender : false;
	// `false` takes away WordPress's own; the types do not know.
	return useInnerBlocksProps({}, { allowedBlocks, renderAppender: renderAppender as typeof InnerBlocks.ButtonBlockAppender });
}

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<RelatedPostsAttributes & Record<string, unknown>>) {
	const { wrapper, keepFocus } = useKeptFocus();
	const post = useSavedPost();
	const { status, error, activate } = useActivation();
	const isActive = status === 'active';
	const list = useListRelatedPostsQuery(isActive && post ? post : skipToken);
	const blockProps = useBlockProps({ ref: wrapper });
	const headingProps = useHeading(clientId, isSelected);

	const activateAndStay = async () => {
		if (await activate()) {
			keepFocus();
		}
	};
	const retry = () => {
		keepFocus();
		void list.refetch();
	};

	const { adminUrl, userConnectionData } = editorInitialState();
	return (
		<div {...blockProps}>
			<Toolbar layout={parseLayout(attributes.postLayout)} onLayout={(postLayout) => setAttributes({ postLayout })} />
			<Inspector {...attributes} postsToShow={parsePostsToShow(attributes.postsToShow)} onChange={setAttributes} />
			{isActive ? (
				<>
					<div {...headingProps} />
					<RelatedPosts
						attributes={attributes}
						isPost={post !== null}
						posts={list.isError || !post ? [] : (list.data ?? null)}
						error={list.isError ? apiErrorOf(list.error).message : null}
						onRetry={retry}
					/>
				</>
			) : (
				<ModulePlaceholder
					icon={icon}
					label={__('Related Posts', 'sitewright')}
					instructions={__('Activate Related Posts to show visitors more of what you wrote on the same subject.', 'sitewright')}
					activateLabel={__('Activate Related Posts', 'sitewright')}
					activatingLabel={__('Activating Related Posts', 'sitewright')}
					status={status === 'loading' ? null : status}
					error={error}
					learnMoreUrl={`${adminUrl}admin.php?page=sitewright#/modules`}
					mayActivate={userConnectionData.currentUser.permissions.manage_options}
					onActivate={() => void activateAndStay()}
				/>
			)}
		</div>
	);
}
