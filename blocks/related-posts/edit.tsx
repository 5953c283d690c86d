import { skipToken } from '@reduxjs/toolkit/query/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useListRelatedPostsQuery } from '../../api/insight/related-posts';
import { ModulePlaceholder } from '../../components/module-placeholder';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useIsPreview } from '../../editor/use-place';
import { modulesUrl } from '../../features/site/connection/links';
import { modulePlaceholderShown } from '../../features/site/modules/slice';
import { useModule } from '../../features/site/modules/use-module';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { parseAttributes, parsePostsToShow, type RelatedPostsAttributes } from './attributes';
import { icon } from './icon';
import { Inspector } from './inspector';
import { RelatedPosts } from './related-posts';
import { Toolbar } from './toolbar';
import { useHeading } from './use-heading';
import { useSavedPost } from './use-saved-post';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<RelatedPostsAttributes & Record<string, unknown>>) {
	const dispatch = useAppDispatch();
	const shown = parseAttributes(attributes);
	const post = useSavedPost();
	const { status, error, onActivate } = useModule('related-posts');
	const isActive = status === 'active';
	const isPreview = useIsPreview();
	const list = useListRelatedPostsQuery(isActive && post ? post : skipToken);
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	const headingProps = useHeading(clientId, isSelected);
	// A preview shows the block as it will be, whether its module is on or not.
	const isOff = (status === 'inactive' || status === 'activating') && !isPreview;
	const wrapper = useKeptFocus(isOff || list.isError);
	useEffect(() => {
		if (isOff) {
			dispatch(modulePlaceholderShown({ name: 'related-posts' }));
		}
	}, [dispatch, isOff]);

	return (
		<div {...useBlockProps({ ref: wrapper })}>
			<Toolbar layout={shown.postLayout} onLayout={(postLayout) => setAttributes({ postLayout })} />
			<Inspector {...attributes} postsToShow={parsePostsToShow(attributes.postsToShow)} onChange={setAttributes} />
			{isOff ? (
				<ModulePlaceholder
					icon={icon}
					label={__('Related Posts', 'sitewright')}
					instructions={__('Activate Related Posts to show visitors more of what you wrote on the same subject.', 'sitewright')}
					activateLabel={__('Activate Related Posts', 'sitewright')}
					activatingLabel={__('Activating Related Posts', 'sitewright')}
					isActivating={status === 'activating'}
					error={error}
					learnMoreUrl={modulesUrl(adminUrl)}
					mayActivate={canManage}
					onActivate={onActivate}
				/>
			) : (
				<>
					<div {...headingProps} />
					<RelatedPosts
						attributes={shown}
						isPost={post !== null}
						posts={isActive && !isPreview && (list.isError || !post) ? [] : (list.data ?? null)}
						error={list.isError ? list.error : null}
						onRetry={() => void list.refetch()}
					/>
				</>
			)}
		</div>
	);
}
