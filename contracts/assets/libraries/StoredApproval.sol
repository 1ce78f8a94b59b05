// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../../common/IRoles.sol";
import {Role} from "../../common/Role.sol";
import {SettlementApproval} from "../IFinancialAsset.sol";

/// @notice A verifier's approval of a settlement price, and its conditions.
/// @param price USDC (6 decimals) for one whole share; 0 when there is none.
/// @param verifier Verifier that approved it.
/// @param approvedAt Unix seconds.
/// @param issuer Issuer at the time of the approval.
/// @param handovers How often the issuer had changed.
/// @param grants How often the verifier had been granted its role.
struct StoredApproval {
    uint256 price;
    address verifier;
    uint64 approvedAt;
    address issuer;
    uint48 handovers;
    uint48 grants;
}

using StoredApprovals for StoredApproval global;

/// @title Validity of settlement price approvals
/// @notice An approval is one verifier's judgement of one issuer's figures. It is void for good once the
/// verifier has lost its role or the issuer has changed, and it expires.
library StoredApprovals {
    /// @notice How long an approval is valid.
    uint64 internal constant VALIDITY_PERIOD = 30 days;

    /// @notice Last moment at which an approval is valid.
    /// @param self The approval.
    /// @return Unix seconds.
    function expiresAt(StoredApproval memory self) internal pure returns (uint64) {
        return self.approvedAt + VALIDITY_PERIOD;
    }

    /// @notice The approval if it is valid now.
    /// @param self The approval.
    /// @param issuer Current issuer.
    /// @param handovers How often the issuer has changed.
    /// @param roles The contract that holds the roles.
    /// @return The approval; all zero when there is none or it is no longer valid.
    function current(
        StoredApproval memory self,
        address issuer,
        uint256 handovers,
        IRoles roles
    ) internal view returns (SettlementApproval memory) {
        bool isValid =
            self.price != 0 &&
                block.timestamp <= expiresAt(self) &&
                self.issuer == issuer &&
                self.handovers == handovers &&
                roles.hasRole(Role.VERIFIER, self.verifier) &&
                self.grants == roles.grantCount(Role.VERIFIER, self.verifier);
        if (!isValid) return SettlementApproval(0, address(0), 0);
        return SettlementApproval(self.price, self.verifier, expiresAt(self));
    }
}
