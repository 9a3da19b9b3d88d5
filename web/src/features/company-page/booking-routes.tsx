import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import MyBookingScreen from '../ticket/my-booking-screen.tsx';
import ConfirmBookingScreen from './confirm-booking-screen.tsx';

/** The platform's screens of a booking, below the address of a company's page. */
export function BookingRoutes({ slug }: { readonly slug: string }) {
  return (
    <BrowserRouter basename={paths.companyPage(slug)}>
      <Routes>
        <Route path={paths.confirmBooking} element={<ConfirmBookingScreen />} />
        <Route path={paths.myBooking} element={<MyBookingScreen isOnCompanyPage />} />
      </Routes>
    </BrowserRouter>
  );
}
