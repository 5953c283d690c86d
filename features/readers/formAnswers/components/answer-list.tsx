import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { answersPerPage } from '../../../../api/contract/readers/form-answers.contract';
import { useListAnswersQuery } from '../../../../api/readers/form-answers';
import { ErrorNotice } from '../../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Pending } from '../../../../components/admin/section';
import { folderLabels } from '../messages';
import { filterCleared, pageChanged, selectAnswerChange, selectAnswerFilter, selectAnswerPage, selectAnswersQuery, selectIsFiltered } from '../slice';
import { useFormats } from '../../../site/session/use-formats';
import { AnswerTable } from './answer-table';
import { BulkActions } from './bulk-actions';

/** Said where there are no answers, with what to do about it. */
function Empty() {
	const dispatch = useAppDispatch();
	const { status } = useAppSelector(selectAnswerFilter);
	const isFiltered = useAppSelector(selectIsFiltered);
	if (isFiltered) {
		return (
			<div className="sitewright-answers__empty">
				<p>{__('No answers match the search and the filters.', 'sitewright')}</p>
				<Button variant="secondary" onClick={() => dispatch(filterCleared())}>
					{__('Show all answers', 'sitewright')}
				</Button>
			</div>
		);
	}
	return (
		<div className="sitewright-answers__empty">
			<p>{status === 'publish' ? __('No answers yet', 'sitewright') : __('This folder is empty.', 'sitewright')}</p>
			{status === 'publish' && <p>{__('Add a form to a page and publish it. What visitors send appears here, and is mailed to you.', 'sitewright')}</p>}
		</div>
	);
}

function Pages({ total }: { readonly total: number }) {
	const dispatch = useAppDispatch();
	const page = useAppSelector(selectAnswerPage);
	const last = Math.max(1, Math.ceil(total / answersPerPage));
	const { number } = useFormats();
	useEffect(() => {
		// The answers of the last page were all moved away.
		if (page > last) {
			dispatch(pageChanged(last));
		}
	}, [dispatch, page, last]);
	if (last === 1) {
		return null;
	}
	return (
		<nav className="sitewright-answers__pages" aria-label={__('Pages', 'sitewright')}>
			<Button variant="secondary" disabled={page === 1} onClick={() => dispatch(pageChanged(page - 1))}>
				{__('Newer answers', 'sitewright')}
			</Button>
			<span>
				{/* translators: 1: page, 2: number of pages. */}
				{sprintf(__('Page %1$s of %2$s', 'sitewright'), number(page), number(last))}
			</span>
			<Button variant="secondary" disabled={page >= last} onClick={() => dispatch(pageChanged(page + 1))}>
				{__('Older answers', 'sitewright')}
			</Button>
		</nav>
	);
}

/** The answers of a folder, with what can be done to several of them. */
export function AnswerList({ openId }: { readonly openId: number }) {
	const query = useAppSelector(selectAnswersQuery);
	const { status } = useAppSelector(selectAnswerFilter);
	const change = useAppSelector(selectAnswerChange);
	const { currentData, error, refetch } = useListAnswersQuery(query, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
	const { number } = useFormats();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// The button that was used is gone, and with it the place of the keyboard.
		if (change.status === 'done' && document.activeElement === document.body) {
			heading.current?.focus();
		}
	}, [change]);
	return (
		<>
			<h2 ref={heading} tabIndex={-1}>
				{folderLabels[status]()}
			</h2>
			<p role="status">
				{/* translators: %s: number of answers. */}
				{currentData && sprintf(_n('%s answer', '%s answers', currentData.total, 'sitewright'), number(currentData.total))}
			</p>
			{!currentData ? (
				<Pending error={error} onRetry={() => void refetch()} />
			) : (
				<>
					<ErrorNotice error={error} onRetry={() => void refetch()} />
					{currentData.answers.length === 0 ? (
						<Empty />
					) : (
						<>
							<BulkActions />
							<AnswerTable answers={currentData.answers} openId={openId} />
						</>
					)}
					<Pages total={currentData.total} />
				</>
			)}
		</>
	);
}
