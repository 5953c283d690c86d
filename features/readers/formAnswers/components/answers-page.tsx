import { Spinner } from '@wordpress/components';
import { lazy, Suspense, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { orUnavailable } from '../../../../components/admin/unavailable';
import { useHashRoute } from '../../../../components/admin/use-hash-route';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { selectCanManage } from '../../../site/session/slice';
import { answerOpened } from '../slice';
import { AnswerList } from './answer-list';
import { answerLinkId } from './answer-row';
import { ChangeNotice } from './change-notice';
import { FolderTabs } from './folder-tabs';

const AnswerDetails = lazy(() => orUnavailable(import(/* webpackChunkName: "admin-answer" */ './answer-details').then(({ AnswerDetails: View }) => View)));
/** Below the list, and closed at first. */
const AnswerSettings = lazy(() =>
	orUnavailable(import(/* webpackChunkName: "admin-answer-settings" */ './answer-settings').then(({ AnswerSettings: View }) => View))
);

/**
 * The screen of answers. The hash of the address names the open answer, so that a mail can link to it, and what the list shows:
 * `#/12?status=spam&page=2`.
 */
export function AnswersPage() {
	const dispatch = useAppDispatch();
	const openId = Number(/^\/(\d{1,15})$/.exec(useHashRoute())?.[1] ?? 0);
	const canManage = useAppSelector(selectCanManage);
	const lastId = useRef(0);
	useEffect(() => {
		if (openId > 0) {
			dispatch(answerOpened(openId));
		} else if (lastId.current > 0) {
			// Where the person was in the list before they opened the answer.
			document.getElementById(answerLinkId(lastId.current))?.focus();
		}
		lastId.current = openId;
	}, [dispatch, openId]);
	return (
		<div className={`sitewright-answers${openId > 0 ? ' has-open' : ''}`}>
			<h1>{__('Form answers', 'sitewright')}</h1>
			<ChangeNotice />
			<div className="sitewright-answers__columns">
				<section className="sitewright-answers__list" aria-label={__('All answers', 'sitewright')}>
					<FolderTabs />
					<AnswerList openId={openId} />
				</section>
				{openId > 0 && (
					<Suspense fallback={<Spinner />}>
						<AnswerDetails key={openId} id={openId} />
					</Suspense>
				)}
			</div>
			{canManage && (
				<Suspense fallback={null}>
					<AnswerSettings />
				</Suspense>
			)}
		</div>
	);
}
