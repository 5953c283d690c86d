import { PanelBody } from '@wordpress/components';
import { useCallback, useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useGuardedFocus } from '../../components/use-guarded-focus';
import { selectorsOf, useBlockEditorActions, usePostEditor } from '../../editor/wordpress';
import { usePostId } from '../../editor/use-place';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { CopyProgress } from '../../features/ai/postJob/components/copy-progress';
import { copyClosed, copyRequested, type CopiedPost, selectPostCopy } from '../../features/ai/postJob/copy/slice';
import { JobForm } from '../../features/ai/postJob/components/job-form';
import { JobQueue } from '../../features/ai/postJob/components/job-queue';
import {
	itemRetried,
	jobCancelled,
	jobClosed,
	jobDecided,
	jobPaused,
	jobRequested,
	jobResumed,
	jobSought,
	selectPostJob,
} from '../../features/ai/postJob/slice';
import { selectSiteLocale } from '../../features/site/session/slice';
import { AiObstacle } from '../../features/ai/aiBar/ai-messages';
import { NoModelMessage } from '../../features/ai/suggestion/components/message-bar';
import { languagesForLocale } from '../../features/ai/suggestion/prompts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './post-job-panel.scss?text';
import { PublishKitPanel } from './publish-kit-panel';
import kitCss from './publish-kit-panel.scss?text';

export const styles = css + kitCss;

/** The post as it is edited, saved or not. */
function readPost(): CopiedPost {
	const editor = selectorsOf('core/editor');
	return {
		title: editor?.getEditedPostAttribute('title') ?? '',
		excerpt: editor?.getEditedPostAttribute('excerpt') ?? '',
		content: editor?.getEditedPostContent() ?? '',
	};
}

/** The job for the whole post: choose it, watch it, review it. */
function PostJob() {
	const dispatch = useAppDispatch();
	const job = useAppSelector(selectPostJob);
	const copy = useAppSelector(selectPostCopy);
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const allowance = useAllowance();
	const postId = usePostId();
	const focusRef = useGuardedFocus();
	const { selectBlock } = useBlockEditorActions();
	const retry = useCallback((clientId: string) => dispatch(itemRetried({ clientId })), [dispatch]);
	const select = useCallback((clientId: string) => void selectBlock(clientId), [selectBlock]);
	useEffect(() => {
		if (postId !== null) {
			dispatch(jobSought({ postId }));
		}
	}, [postId, dispatch]);
	return (
		<PanelBody className="sitewright-post-job-panel">
			<SourceLink />
			{!allowance.hasModel && <NoModelMessage setupUrl={allowance.links.modelSetup} />}
			<div ref={focusRef}>
				<AiObstacle {...allowance} />
				{job.status === 'idle' && copy.status !== 'idle' && <CopyProgress copy={copy} onClose={() => dispatch(copyClosed())} />}
				{job.status === 'idle' && copy.status === 'idle' && (
					<JobForm
						languages={languages}
						hasModel={allowance.hasModel}
						isDisabled={!allowance.canAsk}
						canCopy={postId !== null}
						onStart={(tool) => dispatch(jobRequested({ tool, postId }))}
						onCopy={(language) => postId !== null && dispatch(copyRequested({ language, postId, post: readPost() }))}
					/>
				)}
				{job.status !== 'idle' && (
					<JobQueue
						job={job}
						onPause={() => dispatch(jobPaused())}
						onResume={() => dispatch(jobResumed())}
						onCancel={() => dispatch(jobCancelled())}
						onRetry={retry}
						onSelect={select}
						onDecide={(decision) => dispatch(jobDecided({ decision }))}
						onClose={() => dispatch(jobClosed())}
					/>
				)}
			</div>
		</PanelBody>
	);
}

/** Leads to the post that this one is a translation of, if it is one. */
function SourceLink() {
	const source = usePostEditor((editor) => Number(editor?.getEditedPostAttribute('meta')?.['_sitewright_translation_of'] ?? 0), []);
	return source > 0 ? (
		<p className="sitewright-post-job__note">
			<a href={`post.php?post=${source}&action=edit`} target="_blank" rel="noreferrer">
				{__('Open the post that this one translates (in a new tab)', 'sitewright')}
			</a>
		</p>
	) : null;
}

/** What AI does for the whole post: a job for all its texts, and what it needs before it is published. */
export default function PostJobPanel() {
	return (
		<>
			<PostJob />
			<PublishKitPanel />
		</>
	);
}
