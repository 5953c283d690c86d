import { adminStore } from '../app/admin-store';
import { exportStore } from '../app/export-store';
import { adminReducer } from '../app/make-admin-store';
import { openReplay } from '../app/open-replay';
import { doctorPorts } from '../app/ports/probe';
import { HelpSection, type HelpProps } from '../features/debug/components/help-section';
import { doctorSlice } from '../features/doctor/slice';
import { watchDoctor } from '../sagas/doctor.saga';

// With the first of these pages: the page itself has no room for them.
adminReducer.inject(doctorSlice);
adminStore.runSaga(watchDoctor, doctorPorts());

const exportOfPage: HelpProps['exportState'] = (options) => exportStore(adminStore, 'admin', options);

/** The `#/help` page of this store. */
export const HelpPage = () => <HelpSection exportState={exportOfPage} onImport={(read) => void openReplay(read)} />;

export { DoctorSection as DoctorPage } from '../features/doctor/components/doctor-section';
export { ReplayBanner } from '../features/debug/components/replay-banner';
