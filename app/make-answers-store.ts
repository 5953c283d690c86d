import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/core/site-api';
import { answerListSlice } from '../features/readers/answerList/slice';
import { formAnswersSlice } from '../features/readers/formAnswers/slice';
import { sessionSlice } from '../features/site/session/slice';
import { followAddress } from '../sagas/core/follow-address.saga';
import { watchAnswerChanges } from '../sagas/readers/change-answers.saga';
import { watchReplies } from '../sagas/readers/send-reply.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

const reducer = combineSlices(siteApi, sessionSlice, formAnswersSlice, answerListSlice);
const followAnswerList = followAddress({
	actions: answerListSlice.actions,
	selectAddressQuery: answerListSlice.selectors.selectAddressQuery,
	// Also beside an open answer.
	isAt: () => true,
});
const rootSaga = spawnEach([watchAnswerChanges, watchReplies, followAnswerList]);

/** The store of the page of form answers, for the product and for tests. */
export const makeAnswersStore = ({ ports, session }: PageStoreOptions) =>
	makePageStore({ ports, preloadedState: { session }, reducer, rootSaga, middleware: [siteApi.middleware] });
