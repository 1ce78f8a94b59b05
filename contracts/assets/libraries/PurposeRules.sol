// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Purpose} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";

/// @title What credits can be retired for
/// @notice Each type allows only the claims that its schemes know. Biodiversity credits fund
/// positive outcomes and compensate for no damage (Verra, SD VISta Nature Framework; Plan Vivo, PV
/// Nature). Energy certificates document the source of electricity (GHG Protocol Scope 2 Guidance)
/// and are no carbon credits.
library PurposeRules {
    /// @notice Whether a credit of a type can be retired for a purpose.
    /// @param creditType Type of the credit.
    /// @param purpose The purpose.
    /// @return True when it can.
    function allows(CreditType creditType, Purpose purpose) internal pure returns (bool) {
        if (purpose == Purpose.CONTRIBUTION) return true;
        if (purpose == Purpose.SCOPE_2_MARKET_BASED) {
            return creditType == CreditType.RenewableEnergyCertificate;
        }
        return creditType == CreditType.CarbonCredit;
    }
}
